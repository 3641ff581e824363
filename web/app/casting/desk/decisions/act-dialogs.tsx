import type { DecisionTarget } from '@kirdaar/domain/casting/desk/decisions.ts';
import { stageLabels, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { ChooseDialog } from './choose-dialog.tsx';

/** The open menu: stages, picks, or 'More'. */
export type ActChoice = 'stages' | 'grades' | 'moreOfOne' | 'all';

/** An action other than a decision: a note, a comparison. */
export type OtherAct = { label: string; onChoose: () => void };

type Props = {
  /** The open menu: stages, picks, or both behind 'More'. */
  open: ActChoice | null;
  onChoose: (target: DecisionTarget) => void;
  /** The actions behind 'More' in addition to decisions. */
  others: readonly OtherAct[];
  onClose: () => void;
};

type Choice = { key: string; label: string; value: DecisionTarget | OtherAct };

const toStages = (before: string) =>
  stages.map((stage): Choice => ({ key: stage, label: `${before}${stageLabels[stage]}`, value: { stage } }));
const toGrades = ([1, 2, 3, null] as const).map(
  (grade): Choice => ({
    key: `grade ${grade}`,
    label: grade === null ? 'No pick' : `Pick ${grade}`,
    value: { grade },
  }),
);

const choicesOf: Record<ActChoice, { title: string; choices: readonly Choice[] }> = {
  stages: { title: 'Move to…', choices: toStages('') },
  grades: { title: 'Grade', choices: toGrades },
  moreOfOne: { title: 'More', choices: toStages('Move to ') },
  all: { title: 'More', choices: [...toStages('Move to '), ...toGrades] },
};

/** The menus for stages, picks, and other actions. */
export function ActDialogs({ open, onChoose, others, onClose }: Props) {
  const { title, choices } = choicesOf[open ?? 'stages'];
  const further =
    title === 'More' ? others.map((act) => ({ key: act.label, label: act.label, value: act })) : [];
  return (
    <ChooseDialog<Choice['value']>
      open={open !== null}
      title={title}
      choices={[...further, ...choices]}
      onChoose={(value) => ('onChoose' in value ? value.onChoose() : onChoose(value))}
      onClose={onClose}
    />
  );
}
