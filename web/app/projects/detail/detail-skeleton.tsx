import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SlowWord } from '../../ui/states/slow-word.tsx';

/** The placeholder of a loading project. */
export function DetailSkeleton() {
  return (
    <div role="status" className="noscript:hidden flex flex-col gap-6">
      <span className="sr-only">Loading…</span>
      <div className="grid gap-6 lg:grid-cols-[15rem_1fr]">
        <Skeleton className="aspect-3/2 rounded-lg lg:aspect-square" />
        <span className="flex flex-col gap-3 pt-2">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="mt-4 h-16 w-full" />
        </span>
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <SlowWord what="the project" />
    </div>
  );
}
