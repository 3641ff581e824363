import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SlowWord } from '../../ui/states/slow-word.tsx';

export function ThreadsSkeleton() {
  return (
    <div role="status" className="messages-waiting">
      <span className="sr-only">Loading…</span>
      {['one', 'two', 'three', 'four'].map((row) => (
        <span key={row} className="messages-row">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <span className="messages-row-words">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </span>
        </span>
      ))}
      <SlowWord what="the list of your conversations" />
    </div>
  );
}

export function ThreadSkeleton() {
  return (
    <div role="status" className="messages-waiting messages-log">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-16 w-2/3 rounded-lg" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-lg" />
      <Skeleton className="h-20 w-2/3 rounded-lg" />
      <SlowWord what="the conversation" />
    </div>
  );
}
