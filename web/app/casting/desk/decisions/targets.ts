import type { DecisionTarget, Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import { isFurther, type Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { DecidedCandidate } from './desk-decisions.ts';

/** The keys and buttons that decide. */
export type Act = { kind: 'shortlist' } | { kind: 'pass' } | { kind: 'grade'; grade: Grade };

/** The target of a key, a state and never a toggle: a second press takes it back (rule desk/screens-4). */
export function targetOf(act: Act, people: readonly DecidedCandidate[]): DecisionTarget {
  const all = (is: (one: DecidedCandidate['before']) => boolean) => people.every(({ before }) => is(before));
  if (act.kind === 'grade') return { grade: all(({ grade }) => grade === act.grade) ? null : act.grade };
  const to: Stage = act.kind === 'pass' ? 'passed' : 'shortlisted';
  return { stage: all(({ stage }) => stage === to) ? 'considered' : to };
}

/** Candidates that the keys for shortlisting and passing do not change: from Audition on. */
export function beyondKeys(people: readonly DecidedCandidate[]): readonly DecidedCandidate[] {
  return people.filter(({ before }) => isFurther(before.stage));
}
