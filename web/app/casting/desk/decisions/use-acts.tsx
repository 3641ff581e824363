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

/** The actions of keys and buttons on candidates. Passing unopened ones asks first (rule
    desk/screens-5). */
export function useActs({ decisions, from, unseenOf, onDecided }: Input) {
  const [question, setQuestion] = useState<PassQuestion<DecidedCandidate> | null>(null);

  function send(people: readonly DecidedCandidate[], target: DecisionTarget) {
    if (people.length === 0) return;
    decisions.decide({ ...from, target, people });
    onDecided?.(people, target);
  }

  async function decide(people: readonly DecidedCandidate[], target: DecisionTarget) {
    if (hasJustTurned()) return;
    const passes = 'stage' in target && target.stage === 'passed';
    const isNews = people.some(({ before }) => before.stage !== 'passed');
    if (!passes || !isNews) return send(people, target);
    const unseen = await unseenOf(people.map(({ id }) => id));
    if (unseen.size === 0) return send(people, target);
    setQuestion({ people, unseen });
  }

  function press(act: Act, people: readonly DecidedCandidate[]) {
    if (people.length === 0 || hasJustTurned()) return;
    if (act.kind === 'grade') return send(people, targetOf(act, people));
    const [further] = beyondKeys(people);
    const rest = people.filter(({ before }) => !isFurther(before.stage));
    if (further) {
      const count = people.length - rest.length;
      const who = people.length === 1 ? (further.name ?? 'This talent') : `${count} of these`;
      decisions.say(count === 1 ? furtherText(who, further.before.stage) : severalFurther(count));
    }
    if (rest.length > 0) void decide(rest, targetOf(act, rest));
  }

  const dialog = (
    <PassDialog
      question={question}
      onClose={() => setQuestion(null)}
      onPass={(people) => {
        setQuestion(null);
        send(people, { stage: 'passed' });
      }}
    />
  );
  return { press, decide, dialog };
}

function severalFurther(count: number): string {
  return `${count} of these are at Audition or further. Use Move to…`;
}
