import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { securityEventWords } from '@kirdaar/domain/security/security-events.ts';
import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { AccountEvents } from './load-security.ts';

/** 'Recent activity': what happened to the account, the newest first. */
export function EventsPart({ first }: { first: AccountEvents }) {
  const [more, setMore] = useState<{ first: AccountEvents; parts: AccountEvents[] }>({ first, parts: [] });
  const [pending, act] = useAct();
  // what was loaded beside another beginning no longer follows it
  const parts = [first, ...(more.first === first ? more.parts : [])];
  const cursor = parts.at(-1)?.nextCursor;
  const events = parts.flatMap((part) => part.events);

  const load = () =>
    act(async () => {
      if (!cursor) return;
      try {
        const part = await callApi('listSecurityEvents', { query: { cursor }, signal: patience() });
        setMore({ first, parts: [...parts.slice(1), part] });
      } catch (error) {
        toast(messageOf(error, 'This did not work. Please try again.'), 'error');
      }
    });

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
      {cursor && (
        <Button variant="secondary" pending={pending} onClick={() => void load()}>
          Show more
        </Button>
      )}
    </section>
  );
}
