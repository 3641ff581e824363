import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { queueTitles } from '@kirdaar/domain/moderation/queue.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { itemPath, type Queue } from './load-admin.ts';

/** What waits for a moderator (rule moderation/queue-1). */
export function QueueList({ queue, open }: { queue: Queue; open: string | null }) {
  if (queue.items.length === 0)
    return (
      <div className="admin-queue">
        <EmptyState title="Nothing waits." />
      </div>
    );
  return (
    <nav aria-label="Queue" className="admin-queue">
      <ul>
        {queue.items.map((item) => (
          <li key={item._id}>
            <Link to={itemPath(item)} aria-current={item.about._id === open ? 'page' : undefined}>
              <span className="flex flex-wrap items-center gap-1.5">
                <Badge tone={item.kind === 'verification' ? 'neutral' : 'soon'}>
                  {queueTitles[item.kind]}
                </Badge>
                {item.isOwn && <Badge tone="draft">Your own</Badge>}
                {item.kind === 'verification' && !item.isReady && <Badge tone="draft">Referee asked</Badge>}
              </span>
              <span className="font-semibold break-words">{item.name}</span>
              {item.company && <span className="text-sm text-ink-soft break-words">{item.company}</span>}
              <span className="text-sm text-ink-faint tabular-nums">
                since {momentInIndia(item.submittedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {queue.nextCursor && (
        <p className="p-4 text-sm text-ink-soft">More wait: they follow as these are decided.</p>
      )}
    </nav>
  );
}
