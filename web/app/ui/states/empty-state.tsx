import type { ReactNode } from 'react';
import { EmptySeat } from './empty-seat.tsx';

/** An empty list: a message, and the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <EmptySeat />
      <p className="font-display text-xl">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="flex flex-wrap justify-center gap-3 pt-2">{action}</div>}
    </div>
  );
}
