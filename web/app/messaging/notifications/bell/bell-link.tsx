import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { latePart } from '../../../ui/late-part.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

// if the bell fails to load, the link still leads to the page
const Bell = latePart(
  () => import('./bell.tsx'),
  (part) => part.Bell,
);

/** The bell of a signed-in user: a link to all notifications. Once its code loads it counts and opens the
    latest. */
export function BellLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const [unread, setUnread] = useState('');
  return (
    <>
      <Link
        ref={link}
        to="/notifications"
        aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
        data-unread={unread || undefined}
        className="relative ml-auto inline-grid size-11 place-items-center rounded-md hover:bg-white/10 md:ml-2"
      >
        <Icon name="bell" />
      </Link>
      <Bell link={link} onUnread={setUnread} />
    </>
  );
}
