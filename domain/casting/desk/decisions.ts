import type { Outcome } from '../outcomes/outcomes.ts';
import { type Stage, stageLabels } from './stages.ts';

/** The casting head's picks: 1 is the first choice. */
export type Grade = 1 | 2 | 3;

/** The target of a decision: a state and never a toggle (rule desk/decisions-2). */
export type DecisionTarget = { stage: Stage } | { grade: Grade | null };

/** The current state of a candidacy, and whether another member changed that field since the list. */
export type DecidedState = {
  stage: Stage;
  grade: Grade | null;
  changedSince: boolean;
  /** The outcome already sent to the applicant. */
  outcome: Outcome;
};

/** The effect of a decision on a candidacy: applied, done already, left as another member changed it (rule
    desk/decisions-3), or left because its outcome was sent and is not taken back (rule
    outcomes/stages-3). */
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

/** The most candidacies of one call. */
export const mostDecided = 500;

/** The confirmation of a decision: '18 moved to Shortlisted.' */
export function decidedMessage(count: number, wish: DecisionTarget): string {
  if ('stage' in wish) return `${count} moved to ${stageLabels[wish.stage]}.`;
  const pick = wish.grade === null ? 'no pick' : `pick ${wish.grade}`;
  return `${count} ${count === 1 ? 'has' : 'have'} ${pick}.`;
}

/** The confirmation of shortlisting people of any list: '12 shortlisted, 2 already shortlisted or further.' */
export function shortlistedText(results: readonly { done: boolean; why?: string | undefined }[]): string {
  const others = [
    ['in_play', 'already shortlisted or further'],
    ['told', 'with a result already'],
    ['not_found', 'not available'],
  ] as const;
  const named = others
    .map(([reason, what]) => [results.filter(({ why }) => why === reason).length, what] as const)
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`);
  const count = results.filter(({ done }) => done).length;
  return `${[`${count} shortlisted`, ...named].join(', ')}.`;
}

/** The confirmation for a board: '3 added to Leads.' */
export function boardedMessage(count: number, board: string): string {
  return `${count} added to ${board}.`;
}
