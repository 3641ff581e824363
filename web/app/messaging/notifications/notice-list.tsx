import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useLive } from '../live/use-live.ts';
import { NoticeLine } from './bell/notice-line.tsx';
import { markRead, type Notices } from './bell/notices.ts';
import { byDay } from './by-day.ts';
import { withNewest } from './with-newest.ts';

/** Notifications by day, newest first; older ones on request. Updates live (rule notifications/days-2). */
export function NoticeList({ first }: { first: Notices }) {
  const [{ notifications, nextCursor }, setNotices] = useState(first);
  const [problem, setProblem] = useState('');
  const [pending, act] = useAct();
  useEffect(() => setNotices(first), [first]);

  useLive([{ kind: 'notifications' }], async () => {
    // on failure keep what is shown; the network may be back the next time
    const newest = await callApi('listNotifications', { signal: patience() }).catch(() => null);
    if (newest) setNotices((now) => withNewest(now, newest));
  });

  const attempt = (work: () => Promise<void>) =>
    act(async () => {
      setProblem('');
      await work().catch((error: unknown) => setProblem(messageOf(error, '')));
    });
  const readAll = () =>
    attempt(async () => {
      await markRead({ before: notifications[0]?.at ?? new Date().toISOString() });
      setNotices((now) => ({
        ...now,
        notifications: now.notifications.map((one) => ({ ...one, read: true })),
      }));
    });
  const showEarlier = () =>
    attempt(async () => {
      const query = { cursor: nextCursor ?? undefined };
      const more = await callApi('listNotifications', { query, signal: patience() });
      setNotices((now) => ({ ...more, notifications: [...now.notifications, ...more.notifications] }));
    });
  const unread = notifications.some(({ read }) => !read);

  return (
    <>
      <div className="notices-acts">
        {unread && (
          <Button variant="secondary" size="sm" pending={pending} onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )}
        <ButtonLink to="/notifications/settings" variant="quiet" size="sm">
          Mail settings
        </ButtonLink>
      </div>
      {notifications.length === 0 && (
        <EmptyState title="Nothing new.">
          What happens to your applications and projects is kept here.
        </EmptyState>
      )}
      {byDay(notifications, new Date()).map(({ name, notices }) => (
        <section key={name} className="notices-day">
          <h2 className="font-semibold">{name}</h2>
          <ul className="notice-list">
            {notices.map((notice) => (
              <li key={notice._id}>
                <NoticeLine notice={notice} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="alert" className="text-red-text empty:hidden">
        {problem}
      </p>
      {nextCursor && (
        <Button variant="secondary" pending={pending} onClick={() => void showEarlier()}>
          Show earlier
        </Button>
      )}
    </>
  );
}
