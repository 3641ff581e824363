import type { DecisionTarget } from '@kirdaar/domain/casting/desk/decisions.ts';
import { stageLabels, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { ChooseDialog } from './choose-dialog.tsx';

/** Stages, picks, or all there is behind 'More'. */
export type ActChoice = 'stages' | 'grades' | 'moreOfOne' | 'all';

/** Something else than a decision that is done with candidates: a note, a comparison. */
export type OtherAct = { label: string; onChoose: () => void };

type Props = {
  /** Which choice is open: where somebody is moved to, their pick, or both behind 'More'. */
  open: ActChoice | null;
  onChoose: (target: DecisionTarget) => void;
  /** What stands behind 'More' beside decisions. */
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

/** Where candidates go, which pick they become, or what else is done with them. */
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
