import type { Answer } from '@kirdaar/contract/operations.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { type AppealState, appealLimits } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { byOrderText } from '@kirdaar/domain/trust/moderation/orders.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { toast } from '../../ui/toasts/toast.ts';

export type Decisions = Answer<'listDecisions'>['decisions'];
type Decision = Decisions[number];

const titles: Record<Exclude<Decision['action'], 'hide' | 'hold' | 'restore'>, string> = {
  verify: 'You were verified',
  decline: 'We could not verify you',
  revoke: 'You are no longer verified',
  correct_age: 'We corrected your date of birth',
  suspend: 'Your account was suspended',
  pause_contacts: 'You are shown no new contact details',
  resume_contacts: 'You are shown contact details again',
  second_step_off: 'We turned your two-step sign-in off',
  change_email: 'We changed your e-mail address',
};

type Hidden = Exclude<Decision['about']['kind'], 'person' | 'verification'>;
const hiddenTitles: Record<Hidden, string> = {
  profile: 'Kirdaar has hidden your profile.',
  photograph: 'We have hidden a photograph of yours',
  role: 'We have hidden a role of your project',
  message: 'We have hidden a message of yours',
  board: 'We have hidden a board of yours',
  tape: 'We have hidden a self-tape of yours',
  project: 'We hold your project',
};
const restoredTitles: Record<Hidden, string> = {
  profile: 'Your profile is visible again',
  photograph: 'Your photograph is visible again',
  role: 'Your role is visible again',
  message: 'Your message is visible again',
  board: 'Your board is open again',
  tape: 'Your self-tape is visible again',
  project: 'Your project is live again',
};

function titleOf({ action, about: { kind } }: Decision): string {
  if (action !== 'hide' && action !== 'hold' && action !== 'restore') return titles[action];
  if (kind === 'person' || kind === 'verification') return 'Your account was opened again';
  return action === 'restore' ? restoredTitles[kind] : hiddenTitles[kind];
}

const appealTexts: Record<AppealState, string> = {
  waiting: 'You asked for another look. We write to you as soon as we have decided.',
  kept: 'We looked again, and our decision stays.',
  changed: 'We looked again, and changed our decision.',
};

/** What moderators decided about the viewer, and asking for another look (rules moderation/decided-2,
    moderation/appeals-1). */
export function DecisionsPart({ decisions }: { decisions: Decisions }) {
  return (
    <section aria-labelledby="decisions" className="account-part">
      <h2 id="decisions" className="text-lg font-semibold">
        Decisions about me
      </h2>
      {decisions.length === 0 ? (
        <p className="text-ink-soft">We have decided nothing about you.</p>
      ) : (
        <ul className="account-rows">
          {decisions.map((decision) => (
            <DecisionRow key={decision._id} decision={decision} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { action, about, rule, words, at, until, appeal, byOrder, mayAppeal } = decision;
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <div className="min-w-0">
        <p className="font-semibold">
          {titleOf(decision)}
          {about.name && `: ${about.name}`}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {momentInIndia(at)}
          {until && ` · until ${momentInIndia(until)}`}
          {rule && ` · Rule: ${rule}`}
        </p>
        {words && <p className="break-words whitespace-pre-line">{words}</p>}
        {appeal && (
          <p className="pt-2">
            {appealTexts[appeal.state]}
            {appeal.words && <span className="block whitespace-pre-line">{appeal.words}</span>}
          </p>
        )}
        {action !== 'verify' && action !== 'restore' && (
          <p className="pt-2 text-sm text-ink-soft">
            {byOrder
              ? byOrderText
              : 'Not satisfied? Appeal to the Grievance Appellate Committee (gac.gov.in) within 30 days.'}
          </p>
        )}
      </div>
      {mayAppeal && (
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Ask for another look
        </Button>
      )}
      {isAsking && <AppealDialog id={decision._id} onClose={() => setAsking(false)} />}
    </li>
  );
}

function AppealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const keyOf = useMemo(() => keyByContent(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const body = { text };
      try {
        const input = { params: { id }, body, idempotencyKey: keyOf(body), signal: patience() };
        await callApi('appealDecision', input);
        toast('We will look again, and write to you.', 'success');
        onClose();
        await revalidate();
      } catch (error) {
        setFault(messageOf(error, 'This was not sent. Please try again.'));
      }
    });
  };
  return (
    <Dialog open onClose={onClose} title="Ask for another look" size="sm" locked={pending}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextArea
          label="Why should we look again?"
          name="text"
          rows={5}
          maxLength={appealLimits.text}
          value={text}
          error={fault || undefined}
          onChange={({ target }) => {
            setText(target.value);
            setFault('');
          }}
        />
        <Button type="submit" pending={pending}>
          Send
        </Button>
      </form>
    </Dialog>
  );
}
