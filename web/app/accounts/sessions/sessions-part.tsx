import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { OpenSession } from '../two-factor/load-security.ts';

/** 'Where you are signed in': ends one browser's session, or all others (S27). */
export function SessionsPart({ sessions }: { sessions: readonly OpenSession[] }) {
  const [isAsking, setAsking] = useState(false);
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const end = (work: () => Promise<unknown>, said: string) =>
    act(async () => {
      try {
        await work();
        toast(said, 'success');
        await revalidate();
      } catch (error) {
        toast(messageOf(error, 'This did not work. Please try again.'), 'error');
      }
      setAsking(false);
    });
  const endOne = ({ _id, browser }: OpenSession) =>
    end(
      () => callApi('endSession', { params: { id: _id }, signal: patience() }),
      `${browser} is signed out.`,
    );

  return (
    <section aria-labelledby="sessions" className="account-part">
      <h2 id="sessions" className="text-lg font-semibold">
        Where you are signed in
      </h2>
      <ul className="account-rows">
        {sessions.map((session) => (
          <li key={session._id}>
            <span>
              <span className="font-semibold">{session.browser}</span>
              <span className="block text-sm text-ink-soft">
                {session.isCurrent
                  ? `This browser, since ${momentInIndia(session.createdAt)}`
                  : `Since ${momentInIndia(session.createdAt)}, last seen ${momentInIndia(session.lastSeenAt)}`}
              </span>
            </span>
            {!session.isCurrent && (
              <Button
                variant="quiet"
                aria-label={`End ${session.browser}, since ${momentInIndia(session.createdAt)}`}
                onClick={() => void endOne(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          End all others
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        confirmLabel="End all others"
        pending={pending}
        onConfirm={() =>
          void end(
            () => callApi('endOtherSessions', { signal: patience() }),
            'All other browsers are signed out.',
          )
        }
        onCancel={() => setAsking(false)}
      >
        Every browser but this one has to sign in again.
      </ConfirmDialog>
    </section>
  );
}
