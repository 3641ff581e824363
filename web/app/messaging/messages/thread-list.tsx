import type { Thread } from '@kirdaar/contract/messaging/threads.ts';
import { dateInIndia, formatDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { titlesOf } from './titles.ts';

type Props = {
  threads: readonly Thread[];
  viewerId: string;
  open: string | undefined;
  to: (id: string) => string;
};

/** Conversations by their last message, with unread ones marked. */
export function ThreadList({ threads, viewerId, open, to }: Props) {
  const today = dateInIndia(new Date());
  return (
    <ul aria-label="Conversations">
      {threads.map((thread) => (
        <li key={thread._id}>
          <Link
            to={to(thread._id)}
            preventScrollReset
            aria-current={thread._id === open ? 'page' : undefined}
            data-unread={thread.unread || undefined}
            className="messages-row"
          >
            <Row thread={thread} viewerId={viewerId} today={today} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type RowProps = Pick<Props, 'viewerId'> & { thread: Thread; today: string };

function Row({ thread, viewerId, today }: RowProps) {
  const { title, about } = titlesOf(thread, viewerId);
  const { last, unread, question, closed, muted, project } = thread;
  const at = new Date(last.at);
  const day = dateInIndia(at);
  return (
    <>
      <Avatar name={title} size="sm" />
      <span className="messages-row-words">
        <span className="messages-row-top">
          <span className="messages-row-name">
            {unread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <time dateTime={last.at} className="messages-time">
            {day === today ? timeInIndia(at) : formatDate(day)}
          </time>
        </span>
        <span className="messages-row-about">{about}</span>
        <span dir="auto" className="messages-row-last">
          {last.text}
        </span>
        <span className="messages-badges">
          {question && <Badge tone="soon">Question</Badge>}
          {project.removed && <Badge>Removed</Badge>}
          {closed && !project.removed && <Badge tone="closed">Closed</Badge>}
          {muted && <Badge>Muted</Badge>}
        </span>
      </span>
    </>
  );
}
