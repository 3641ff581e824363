import type { Outcome } from '../outcomes/outcomes.ts';
import { type Stage, stageLabels } from './stages.ts';

/** The picks of the casting team's head: 1 is the first choice. */
export type Grade = 1 | 2 | 3;

/** What a decision asks for, as the state wished for and never as a toggle (rule desk/decisions-2). */
export type DecisionTarget = { stage: Stage } | { grade: Grade | null };

/** What a decision finds: where a candidacy stands, and whether somebody else changed what it asks for since the list
    that it was made from. */
export type DecidedState = {
  stage: Stage;
  grade: Grade | null;
  changedSince: boolean;
  /** What the applicant was told already. */
  outcome: Outcome;
};

/** What becomes of a wish for one candidacy: it is made so, it is so already, it stays as somebody else left it
    (rule desk/decisions-3), or stays because its artist was told so, and nobody wants to take that back
    (rule outcomes/stages-3). */
export function verdict(
  { stage, grade, changedSince, outcome }: DecidedState,
  wish: DecisionTarget,
  takesBack = false,
): 'change' | 'so' | 'changed' | 'told' {
  const isSo = 'stage' in wish ? wish.stage === stage : wish.grade === grade;
  if (isSo) return 'so';
  if (changedSince) return 'changed';
  return 'stage' in wish && outcome !== 'none' && !takesBack ? 'told' : 'change';
}

/** How many candidacies one call decides on. */
export const mostDecided = 500;

/** What whoever decided reads: '18 moved to Shortlisted.' */
export function decidedMessage(count: number, wish: DecisionTarget): string {
  if ('stage' in wish) return `${count} moved to ${stageLabels[wish.stage]}.`;
  return wish.grade === null ? `${count} without a grade now.` : `${count} graded ${wish.grade}.`;
}

/** The same where they were put on a board: '3 added to Leads.' */
export function boardedMessage(count: number, board: string): string {
  return `${count} added to ${board}.`;
}
