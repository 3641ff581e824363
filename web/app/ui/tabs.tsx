import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';

export type Tab = { key: string; label: string; to: To; count?: string };

/** Tabs as links: the open one is in the URL, so Back, reload and sharing work. If they do not fit, the open one is
    scrolled into view. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which is open is read from what is drawn
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = row.current?.getBoundingClientRect();
    if (!row.current || !open || !box || (open.left >= box.left && open.right <= box.right)) return;
    row.current.scrollLeft += open.left - box.left - (box.width - open.width) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="no-scrollbar overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.key === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 border-b-3 px-2 font-semibold whitespace-nowrap',
                'outline-offset-[-3px] transition-colors duration-150',
                tab.key === current
                  ? 'border-red text-ink'
                  : 'border-transparent text-ink-faint hover:border-line hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-xs leading-5 text-ink-soft tabular-nums">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
