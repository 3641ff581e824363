import { securityEventWords } from '@kirdaar/domain/accounts/two-factor/security-events.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import type { AccountEvents } from '../two-factor/load-security.ts';

/** 'Recent activity': the account's events, newest first. */
export function EventsPart({ first }: { first: AccountEvents }) {
  const { parts, load, pending } = useMore('events', first, (cursor) =>
    callApi('listSecurityEvents', { query: { cursor }, signal: patience() }),
  );
  const events = parts.flatMap((part) => part.events);
  return (
    <section aria-labelledby="activity" className="account-part">
      <h2 id="activity" className="text-lg font-semibold">
        Recent activity
      </h2>
      {events.length === 0 ? (
        <p className="text-ink-soft">Nothing yet. What happens from now on is kept here for a year.</p>
      ) : (
        <ul className="account-rows">
          {events.map(({ _id, kind, browser, at }) => (
            <li key={_id}>
              <span>
                <span className="font-semibold">{securityEventWords[kind]}</span>
                {browser && <span className="block text-sm text-ink-soft">{browser}</span>}
              </span>
              <span className="text-sm text-ink-soft tabular-nums">{momentInIndia(at)}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}
