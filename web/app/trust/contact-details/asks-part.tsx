import type { ContactRequest } from '@kirdaar/contract/trust/contact-details/asks.ts';
import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { AskAnswer, AskState } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from '../../messaging/live/use-live.ts';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { MoreMenu } from '../more-menu.tsx';
import { blockable } from './blockable-people.ts';
import { DirectorName } from './director-name.tsx';
import type { ContactAsks } from './load-contact.ts';

const dayOf = (iso: string) => formatDate(dateInIndia(new Date(iso)));

const stateText: Record<Exclude<AskState, 'open' | 'allowed'>, string> = {
  declined: 'Declined',
  taken_back: 'You stopped sharing: they no longer see them.',
  expired: 'Over without an answer',
  ended: 'Over',
};
/** What an allowance means now: a block overrides it. */
function allowedText(byGuardian: boolean, { isBlocked }: { isBlocked?: boolean | undefined }): string {
  const details = byGuardian ? 'the contact details' : 'your contact details';
  return isBlocked ? `Allowed, and blocked: they do not see ${details}.` : `Allowed: they see ${details}.`;
}
const saidText: Record<AskAnswer, string> = {
  allowed: 'sees your contact details now.',
  declined: 'does not see that you declined.',
  taken_back: 'no longer sees your contact details.',
};

type AsksProps = {
  first: ContactAsks;
  /** Who answers for the reader, who then can only read (rule guardians/screens-4). */
  decider: string | null;
};

/** Requests for the user's contact details, to allow or decline (rule contact/asks-1). */
export function AsksPart({ first, decider }: AsksProps) {
  const { revalidate } = useRevalidator();
  const { parts, load, pending } = useMore('asks', first, (cursor) =>
    callApi('listContactRequests', { query: { cursor }, signal: patience() }),
  );
  useLive([{ kind: 'notifications' }], revalidate);
  const asks = parts.flatMap((part) => part.requests);
  return (
    <section aria-labelledby="asking" className="account-part">
      <h2 id="asking" className="text-lg font-semibold">
        Who asks for my contact details
      </h2>
      {asks.length === 0 ? (
        <p className="text-ink-soft">Nobody asks for your contact details.</p>
      ) : (
        <>
          <p className="text-ink-soft">
            {decider
              ? `${decider} answers by a link in a mail. You can block who asks.`
              : 'Anyone you allow can see them until you change your mind. They do not see that you declined. They can ask again after 30 days.'}
          </p>
          <ul className="account-rows">
            {asks.map((ask) => (
              <AskRow key={ask._id} ask={ask} isDecided={decider !== null} />
            ))}
          </ul>
        </>
      )}
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}

function AskRow({ ask, isDecided }: { ask: ContactRequest; isDecided: boolean }) {
  const { director, note, state, createdAt, expiresAt } = ask;
  const { revalidate } = useRevalidator();
  const [pending, act] = useAct();
  const row = useRef<HTMLLIElement>(null);
  const answer = (next: AskAnswer) =>
    act(async () => {
      try {
        const input = { params: { id: ask._id }, body: { state: next }, signal: patience() };
        await callApi('answerContactRequest', input);
        toast(`${director.name} ${saidText[next]}`, 'success');
      } catch (error) {
        toast(messageOf(error, 'Not saved. Please try again.'), 'error');
      }
      await revalidate();
      // the pressed buttons are removed
      row.current?.focus();
    });
  const blockMenu = (
    <MoreMenu
      report={director._id ? { kind: 'profile', _id: director._id } : null}
      directors={blockable(director)}
      label={`More for ${director.name}`}
      onBlocked={() => void revalidate()}
    />
  );
  return (
    <li ref={row} tabIndex={-1}>
      <div className="min-w-0">
        <DirectorName director={director} />
        {note && <span className="block break-words whitespace-pre-line">{note}</span>}
        <span className="block text-sm text-ink-soft tabular-nums">
          Asked on {dayOf(createdAt)}
          {state === 'open' && `. Open until ${dayOf(expiresAt)}`}
        </span>
        {state !== 'open' && (
          <span className="block text-sm text-ink-soft">
            {state === 'allowed' ? allowedText(isDecided, director) : stateText[state]}
          </span>
        )}
      </div>
      {state === 'open' && isDecided && blockMenu}
      {state === 'open' && !isDecided && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            pending={pending}
            aria-label={`Allow ${director.name}`}
            onClick={() => void answer('allowed')}
          >
            Allow
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={pending}
            aria-label={`Decline ${director.name}`}
            onClick={() => void answer('declined')}
          >
            Decline
          </Button>
          {blockMenu}
        </div>
      )}
      {state === 'allowed' && !isDecided && (
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          aria-label={`Stop sharing with ${director.name}`}
          onClick={() => void answer('taken_back')}
        >
          Stop sharing
        </Button>
      )}
    </li>
  );
}
