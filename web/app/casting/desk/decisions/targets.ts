import type { DecisionTarget, Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import { isFurther, type Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { DecidedCandidate } from './desk-decisions.ts';

/** The keys and buttons that decide. */
export type Act = { kind: 'shortlist' } | { kind: 'pass' } | { kind: 'grade'; grade: Grade };

/** What a key asks for, as a state and never as a toggle: again on those who are so already takes it back
    (rule desk/screens-4). */
export function targetOf(act: Act, people: readonly DecidedCandidate[]): DecisionTarget {
  const all = (is: (one: DecidedCandidate['before']) => boolean) => people.every(({ before }) => is(before));
  if (act.kind === 'grade') return { grade: all(({ grade }) => grade === act.grade) ? null : act.grade };
  const to: Stage = act.kind === 'pass' ? 'passed' : 'shortlisted';
  return { stage: all(({ stage }) => stage === to) ? 'considered' : to };
}

/** Those whom the keys for shortlisting and passing leave alone: from Audition on. */
export function beyondKeys(people: readonly DecidedCandidate[]): readonly DecidedCandidate[] {
  return people.filter(({ before }) => isFurther(before.stage));
}
