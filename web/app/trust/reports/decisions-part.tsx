import type { Answer } from '@kirdaar/contract/operations.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { committeeText, isAppealable } from '@kirdaar/domain/trust/moderation/appeals.ts';
import { byOrderText } from '@kirdaar/domain/trust/moderation/orders.ts';
import { callApi } from '../../shell/calls/api.ts';
import { Appealed, AskForAnotherLook } from './another-look.tsx';

export type Decisions = Answer<'listDecisions'>['decisions'];
type Decision = Decisions[number];

const titles: Record<Exclude<Decision['action'], 'hide' | 'hold' | 'label_ai' | 'restore'>, string> = {
  verify: 'You were verified',
  decline: 'We could not verify you',
  revoke: 'You are no longer verified',
  correct_age: 'We corrected your date of birth',
  warn: 'We warned you',
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

const labelledTitles = {
  photograph: 'We marked a photograph of yours as made or changed by AI',
  tape: 'We marked a self-tape of yours as made or changed by AI',
};

function titleOf({ action, about: { kind } }: Decision): string {
  if (action === 'label_ai') return labelledTitles[kind === 'tape' ? 'tape' : 'photograph'];
  if (action !== 'hide' && action !== 'hold' && action !== 'restore') return titles[action];
  if (kind === 'person' || kind === 'verification') return 'Your account was opened again';
  return action === 'restore' ? restoredTitles[kind] : hiddenTitles[kind];
}

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
        <Appealed appeal={appeal} />
        {isAppealable(action) && (
          <p className="pt-2 text-sm text-ink-soft">{byOrder ? byOrderText : committeeText}</p>
        )}
      </div>
      {mayAppeal && (
        <AskForAnotherLook
          ask={(sent) => callApi('appealDecision', { params: { id: decision._id }, ...sent })}
        />
      )}
    </li>
  );
}
