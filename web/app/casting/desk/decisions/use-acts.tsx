import type { DecisionTarget } from '@kirdaar/domain/casting/desk/decisions.ts';
import { isFurther } from '@kirdaar/domain/casting/desk/stages.ts';
import { useState } from 'react';
import { furtherText } from './decision-texts.ts';
import type { DecidedCandidate, Decision, DeskDecisions } from './desk-decisions.ts';
import { hasJustTurned } from './page-turns.ts';
import { PassDialog, type PassQuestion } from './pass-dialog.tsx';
import { type Act, beyondKeys, targetOf } from './targets.ts';

type Input = {
  decisions: DeskDecisions;
  /** The list that is decided from. */
  from: Pick<Decision, 'roleId' | 'asOf' | 'own'>;
  /** Which of them have not been opened. */
  unseenOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Called when a decision was made, and not while it is being confirmed. */
  onDecided?: (people: readonly DecidedCandidate[], target: DecisionTarget) => void;
};

type Question = PassQuestion<DecidedCandidate> & { leftOut: string | undefined };

/** The actions of keys and buttons on candidates. Passing unopened ones asks first (rule
    desk/screens-5). */
export function useActs({ decisions, from, unseenOf, onDecided }: Input) {
  const [question, setQuestion] = useState<Question | null>(null);

  function send(people: readonly DecidedCandidate[], target: DecisionTarget, leftOut?: string) {
    if (people.length === 0) return;
    decisions.decide({ ...from, target, people, ...(leftOut && { leftOut }) });
    onDecided?.(people, target);
  }

  async function decide(people: readonly DecidedCandidate[], target: DecisionTarget, leftOut?: string) {
    if (hasJustTurned()) return;
    const passes = 'stage' in target && target.stage === 'passed';
    const isNews = people.some(({ before }) => before.stage !== 'passed');
    if (!passes || !isNews) return send(people, target, leftOut);
    const unseen = await unseenOf(people.map(({ id }) => id));
    if (unseen.size === 0) return send(people, target, leftOut);
    setQuestion({ people, unseen, leftOut });
  }

  /** Moves those that are not further, and says who is. */
  function move(people: readonly DecidedCandidate[], targetFor: (rest: typeof people) => DecisionTarget) {
    const rest = people.filter(({ before }) => !isFurther(before.stage));
    const leftOut = leftOutText(people);
    if (rest.length > 0) void decide(rest, targetFor(rest), leftOut);
    else if (leftOut) decisions.say(leftOut);
  }

  function press(act: Act, people: readonly DecidedCandidate[]) {
    if (people.length === 0 || hasJustTurned()) return;
    if (act.kind === 'grade') return send(people, targetOf(act, people));
    move(people, (rest) => targetOf(act, rest));
  }

  /** The step of the bar: unlike the key, it never takes back. */
  function shortlist(people: readonly DecidedCandidate[]) {
    if (!hasJustTurned()) move(people, () => ({ stage: 'shortlisted' }));
  }

  const dialog = (
    <PassDialog
      question={question}
      onClose={() => setQuestion(null)}
      onPass={(people) => {
        setQuestion(null);
        send(people, { stage: 'passed' }, question?.leftOut);
      }}
    />
  );
  return { press, decide, shortlist, dialog };
}

/** Who is further; undefined if nobody is. */
function leftOutText(people: readonly DecidedCandidate[]): string | undefined {
  const [further, ...others] = beyondKeys(people);
  if (!further) return undefined;
  if (others.length > 0) return `${others.length + 1} of these are at Audition or further. Use Move to…`;
  return furtherText(
    people.length === 1 ? (further.name ?? 'This talent') : '1 of these',
    further.before.stage,
  );
}
