import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useLive } from '../../live/use-live.ts';
import { markRead, type Notification } from './notices.ts';
import { askFirstSummary, askSummary, countText, useSummary } from './summary.ts';
import { useLeftTaps } from './use-left-taps.ts';
import './bell.css';

const shown = 8;
/** Milliseconds for this tab's stream to open and greet. */
const greeting = 1000;
const wide = '(width >= 48rem)';

// loads only for users with open invitations; the bell works without it
const ToAnswer = latePart(
  () => import('./to-answer.tsx'),
  (part) => part.ToAnswer,
);

// loads when the bell opens: its date formatting is as large as the bell
const LastNotices = latePart(
  () => import('./last-notices.tsx'),
  (part) => part.LastNotices,
  <Spinner />,
);

export type BellProps = { link: RefObject<HTMLAnchorElement | null>; onUnread: (count: string) => void };

/** The bell in the header: it counts what is unread, and on wide screens opens the latest instead of the
    page (rule notifications/bell-1). */
export function Bell({ link, onUnread }: BellProps) {
  const summary = useSummary();
  const unread = countText(summary?.unread ?? 0);
  const toAnswer = summary?.toAnswer ?? 0;
  const tell = useEffectEvent(onUnread);
  useEffect(() => tell(unread), [unread]);
  useAskedOften();
  const { key, pathname } = useLocation();
  const user = useUser();
  useLeftTaps(user?._id);
  const firstPages = ['/', '/projects', '/applications', `/profile/${user?.publicIdentifier}`];
  return (
    <>
      {/* navigation closes it: each page remounts it */}
      <Last key={key} link={link} unread={unread !== ''} />
      {toAnswer > 0 && firstPages.includes(pathname) && <ToAnswer count={toAnswer} />}
    </>
  );
}

/** Asks whenever there may be something new (rule notifications/bell-2). A stream greets when it opens,
    which refreshes all. Without a greeting, as in a tab served by another one, the bell asks by itself. */
function useAskedOften(): void {
  useLive([{ kind: 'notifications' }], askSummary);
  useEffect(() => {
    const alone = setTimeout(askFirstSummary, greeting);
    return () => clearTimeout(alone);
  }, []);
}

function Last({ link, unread }: Pick<BellProps, 'link'> & { unread: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [notices, setNotices] = useState<Notification[] | null>(null);
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);

  const ask = async () => {
    setProblem('');
    setAsking(true);
    try {
      const answer = await callApi('listNotifications', { query: { limit: shown }, signal: patience() });
      setNotices(answer.notifications);
    } catch (error) {
      setProblem(messageOf(error, ''));
    }
    setAsking(false);
  };
  const follow = useEffectEvent((event: MouseEvent) => {
    const another = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (another || !matchMedia(wide).matches || !box.current?.togglePopover) return;
    event.preventDefault();
    if (box.current.togglePopover()) void ask();
  });
  useEffect(() => {
    const bell = link.current;
    const listen = (event: MouseEvent) => follow(event);
    bell?.addEventListener('click', listen);
    return () => bell?.removeEventListener('click', listen);
  }, [link]);
  const close = () => box.current?.hidePopover();
  const readAll = async () => {
    try {
      await markRead({ before: notices?.[0]?.at ?? new Date().toISOString() });
      setNotices((now) => now?.map((notice) => ({ ...notice, read: true })) ?? null);
    } catch (error) {
      setProblem(messageOf(error, ''));
    }
  };

  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label="Notifications"
      className="bell-box"
      onToggle={({ newState }) => link.current?.setAttribute('aria-expanded', String(newState === 'open'))}
    >
      <div className="bell-head">
        <p className="font-semibold">Notifications</p>
        {unread && (
          <Button variant="quiet" size="sm" onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )}
      </div>
      {problem !== '' && (
        <div role="alert" className="bell-word">
          <p>{problem}</p>
          <Button variant="secondary" size="sm" onClick={() => void ask()}>
            Try again
          </Button>
        </div>
      )}
      {asking && !notices && <Spinner />}
      {notices && <LastNotices notices={notices} onFollow={close} />}
      <Link to="/notifications" onClick={close} className="bell-all">
        See all
      </Link>
    </div>
  );
}
