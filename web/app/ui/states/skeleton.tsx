import { cx } from '../class-names.ts';

/** A grey placeholder of a line or a box; the list around it has the label. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-sm', className ?? 'h-4 w-full')} />;
}

/** As many placeholder cards as the page will show, read out once as loading. */
export function CardSkeletons({ count, className }: { count: number; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, place) => `card-${place}`).map((key) => (
        <div key={key} className="overflow-hidden rounded-lg border border-line bg-raised">
          <Skeleton className="h-62.5 rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-8 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
