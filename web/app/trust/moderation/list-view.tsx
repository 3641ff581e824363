import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { type AdminList, tabLabels } from './admin-lists.ts';
import type { ListRow } from './list-rows.ts';

type Props = {
  list: AdminList;
  rows: readonly ListRow[];
  open: string | null;
  more: { load: () => void; pending: boolean } | null;
};

/** A moderator's list: the queue, messages or search results. Scrolls to the open row. */
export function ListView({ list, rows, open, more }: Props) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which is open is read from what is drawn
  useEffect(() => {
    const row = nav.current?.querySelector('[aria-current]');
    // scrolls only the list, never the page
    if (!row || !nav.current || nav.current.scrollHeight <= nav.current.clientHeight) return;
    const [of, box] = [row.getBoundingClientRect(), nav.current.getBoundingClientRect()];
    if (of.top < box.top || of.bottom > box.bottom)
      nav.current.scrollTop += of.top - box.top - (box.height - of.height) / 2;
  }, [open]);
  if (rows.length === 0) return <NoRows list={list} />;
  return (
    <nav ref={nav} aria-label={tabLabels[list.kind]} className="admin-list">
      <ul>
        {rows.map((row) => (
          <li key={row.path}>
            <Link to={row.path} aria-current={row.id === open ? 'page' : undefined}>
              <Row row={row} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="p-4 empty:hidden">
        <MoreButton onMore={more?.load ?? null} pending={more?.pending} block />
      </div>
    </nav>
  );
}

function Row({ row: { title, badges, isVerified, text, note } }: { row: ListRow }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-1.5">
        {badges.map((badge) => (
          <Badge key={badge.text} tone={badge.tone}>
            {badge.text}
          </Badge>
        ))}
        {isVerified && <VerifiedMark />}
      </span>
      <span className="font-semibold break-words">{title}</span>
      {text && <span className="admin-row-text text-sm text-ink-soft">{text}</span>}
      <span className="text-sm text-ink-faint tabular-nums">{note}</span>
    </>
  );
}

function NoRows({ list }: { list: AdminList }) {
  return (
    <div className="admin-list">
      {list.kind === 'queue' && <EmptyState title="Nothing is waiting." />}
      {list.kind === 'messages' && (
        <EmptyState title={list.state === 'open' ? 'Nothing is waiting.' : 'No message was closed yet.'} />
      )}
      {list.kind === 'people' && list.search === '' && (
        <EmptyState title="Search for people.">
          By the words of a name, or by a whole number or e-mail address. A child is found by the guardian’s
          too.
        </EmptyState>
      )}
      {list.kind === 'projects' && list.search === '' && (
        <EmptyState title="Search for projects.">
          By the words of a name. Projects in the archive are found too, drafts are not.
        </EmptyState>
      )}
      {list.kind === 'projects' && list.search !== '' && <EmptyState title="No project was found." />}
      {list.kind === 'people' && list.search !== '' && (
        <EmptyState title="Nobody was found.">
          Numbers and e-mail addresses are found whole: ten digits, or all of the address.
        </EmptyState>
      )}
    </div>
  );
}
