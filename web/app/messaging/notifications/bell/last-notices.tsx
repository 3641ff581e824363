import { NoticeLine } from './notice-line.tsx';
import type { Notification } from './notices.ts';

type Props = { notices: Notification[]; onFollow: () => void };

export function LastNotices({ notices, onFollow }: Props) {
  if (notices.length === 0) return <p className="bell-word">Nothing new.</p>;
  return (
    <ul className="bell-list">
      {notices.map((notice) => (
        <li key={notice._id}>
          <NoticeLine notice={notice} dated onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}
