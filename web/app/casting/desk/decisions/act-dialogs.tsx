import type { DecisionTarget } from '@kirdaar/domain/casting/desk/decisions.ts';
import { stageLabels, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { ChooseDialog } from './choose-dialog.tsx';

/** The open menu: stages, or 'More', for one talent with the stages, for several with the picks. */
export type ActChoice = 'stages' | 'moreOfOne' | 'more';

/** An action other than a decision: a note, a comparison. */
export type OtherAct = {
  label: string;
  onChoose: () => void;
  /** Hides it where the bar has it. */
  className?: string;
};

type Props = {
  open: ActChoice | null;
  onChoose: (target: DecisionTarget) => void;
  /** The actions behind 'More' in addition to decisions. */
  others: readonly OtherAct[];
  onClose: () => void;
};

type Choice = {
  key: string;
  label: string;
  value: DecisionTarget | OtherAct;
  isNarrow?: boolean;
  className?: string;
};

const toStages = (before: string) =>
  stages.map((stage): Choice => ({ key: stage, label: `${before}${stageLabels[stage]}`, value: { stage } }));
const toGrades = ([1, 2, 3, null] as const).map(
  (grade): Choice => ({
    key: `grade ${grade}`,
    label: grade === null ? 'No pick' : `Pick ${grade}`,
    value: { grade },
    isNarrow: true,
  }),
);

/** The menus for stages, picks, and other actions. */
export function ActDialogs({ open, onChoose, others, onClose }: Props) {
  const further = others.map(
    (act): Choice => ({ key: act.label, label: act.label, value: act, className: act.className ?? '' }),
  );
  const choicesOf: Record<ActChoice, readonly Choice[]> = {
    stages: toStages(''),
    moreOfOne: [...further, ...toStages('Move to ')],
    more: [...toGrades, ...further],
  };
  return (
    <ChooseDialog<Choice['value']>
      open={open !== null}
      title={open === 'stages' ? 'Move to…' : 'More'}
      choices={choicesOf[open ?? 'stages']}
      onChoose={(value) => ('onChoose' in value ? value.onChoose() : onChoose(value))}
      onClose={onClose}
    />
  );
}
