import { Link } from 'react-router';
import { Icon } from '../../ui/pictures/icon.tsx';

/** On a phone, where the queue does not stand beside. */
export function BackToQueue() {
  return (
    <Link to="/admin" className="admin-back">
      <Icon name="chevronLeft" size="size-4.5" /> Queue
    </Link>
  );
}
