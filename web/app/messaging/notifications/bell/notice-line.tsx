import { dateInIndia, formatDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { Link } from 'react-router';
import { markRead, type Notification } from './notices.ts';

type Props = {
  notice: Notification;
  /** Shows the day too, where no heading does. */
  dated?: boolean;
  onFollow?: () => void;
};

/** A notification as a link. Following it marks it read. */
export function NoticeLine({ notice, dated, onFollow }: Props) {
  const at = new Date(notice.at);
  const time = timeInIndia(at);
  const follow = () => {
    onFollow?.();
    // on failure it stays unread
    if (!notice.read) void markRead({ ids: [notice._id] }).catch(() => {});
  };
  return (
    <Link to={notice.path} onClick={follow} className="notice" data-unread={!notice.read || undefined}>
      <span className="notice-text">
        {!notice.read && <span className="sr-only">Unread: </span>}
        {notice.text}
      </span>
      <time dateTime={notice.at} className="notice-time">
        {dated ? `${formatDate(dateInIndia(at))}, ${time}` : time}
      </time>
    </Link>
  );
}
