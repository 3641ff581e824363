import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SlowWord } from '../../ui/states/slow-word.tsx';
import { ApplicationsFrame } from './applications-frame.tsx';

export function ApplicationsSkeleton() {
  return (
    <ApplicationsFrame>
      <div role="status" className="noscript:hidden flex flex-col gap-4">
        <span className="sr-only">Loading…</span>
        {['one', 'two', 'three'].map((card) => (
          <span key={card} className="flex gap-4 rounded-lg border border-line bg-raised p-4">
            <Skeleton className="size-16 shrink-0 rounded-md sm:size-20" />
            <span className="flex flex-1 flex-col gap-2.5 pt-1">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="mt-3 h-12 w-full" />
            </span>
          </span>
        ))}
        <SlowWord what="the list of your applications" />
      </div>
    </ApplicationsFrame>
  );
}
