import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SlowWord } from '../../ui/states/slow-word.tsx';

const rows = ['one', 'two', 'three', 'four', 'five'];

/** The placeholder of the loading list. */
export function ListSkeleton() {
  return (
    <div role="status" className="noscript:hidden flex flex-col gap-3">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-9 w-36" />
      <Skeleton className="h-11 w-full rounded-md" />
      {rows.map((row) => (
        <span key={row} className="flex gap-3 p-2">
          <Skeleton className="size-16 shrink-0 rounded-md" />
          <span className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </span>
        </span>
      ))}
      <SlowWord what="the list of projects" />
    </div>
  );
}
