import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

/** The button that expands and collapses the archived projects. */
export const archiveFoldId = 'archive-fold';

type Props = { total: number; open: boolean; onToggle: () => void; children: ReactNode };

/** A director's archived projects, collapsed below the others (rule projects/archive-1). */
export function ArchivedProjects({ total, open, onToggle, children }: Props) {
  return (
    <section aria-label="Archived" className="mt-3 border-t border-line pt-2">
      <button
        id={archiveFoldId}
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-left font-semibold text-ink-soft hover:bg-sunken"
      >
        <Icon name="archive" size="size-4.5" />
        Archived
        <span className="rounded-full bg-sunken px-2 text-xs leading-5 tabular-nums">{total}</span>
        <span className={cx('ml-auto', !open && '-rotate-90')}>
          <Icon name="chevronDown" size="size-4.5" />
        </span>
      </button>
      {open && children}
    </section>
  );
}
