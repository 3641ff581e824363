import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type AdminList, listPath, tabLabels } from './admin-lists.ts';
import { ListView } from './list-view.tsx';
import type { AdminShown } from './load-admin.ts';
import { MessageCase } from './message-case.tsx';
import { PersonCase } from './person-case.tsx';
import { ProjectCase } from './project-case.tsx';
import { ReportCase } from './report-case.tsx';
import { useWalk } from './use-walk.ts';
import { VerificationCase } from './verification-case.tsx';

/** A list and its open item; `j` and `k` move through it (rule moderation/console-1). */
export function ListAndOpen({ list, open }: { list: AdminList; open: AdminShown | null }) {
  const id = open && open.kind !== 'gone' ? open.shown._id : null;
  const { rows, more, goOn, goBack } = useWalk(list, id);
  useKeys({ j: goOn, k: goBack });
  const shown = useFocusOnChange(id);
  return (
    <div className="admin-columns" data-empty={(!open && rows.length === 0) || undefined}>
      <div className="admin-left">
        {list.kind === 'messages' && <MessageStates list={list} />}
        <ListView list={list} rows={rows} open={id} more={more} />
      </div>
      <div className="admin-shown" ref={shown}>
        <Link to={listPath(list)} className="admin-back">
          <Icon name="chevronLeft" size="size-4.5" /> {tabLabels[list.kind]}
        </Link>
        {open ? (
          <Shown key={id} open={open} />
        ) : (
          rows.length > 0 && <EmptyState title="Choose something from the list." />
        )}
      </div>
    </div>
  );
}

function Shown({ open }: { open: AdminShown }) {
  if (open.kind === 'case')
    return open.shown.kind === 'verification' ? (
      <VerificationCase shown={open.shown} />
    ) : (
      <ReportCase shown={open.shown} />
    );
  if (open.kind === 'person') return <PersonCase shown={open.shown} />;
  if (open.kind === 'project') return <ProjectCase shown={open.shown} />;
  if (open.kind === 'message') return <MessageCase shown={open.shown} />;
  return <EmptyState title="This is not there any more." />;
}

/** Moves the focus to the opened item, but not while the user types a search. */
function useFocusOnChange(id: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useLayoutEffect(() => {
    if (before.current === id) return;
    before.current = id;
    if (!(document.activeElement instanceof HTMLInputElement))
      box.current?.querySelector('article')?.focus({ preventScroll: true });
  }, [id]);
  return box;
}

function MessageStates({ list }: { list: Extract<AdminList, { kind: 'messages' }> }) {
  return (
    <ul className="flex gap-1 pb-2">
      {(['open', 'closed'] as const).map((state) => (
        <li key={state}>
          <Link
            to={listPath({ kind: 'messages', state })}
            aria-current={list.state === state ? 'true' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center rounded-md px-3 font-semibold',
              list.state === state ? 'bg-sunken text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            {state === 'open' ? 'Waiting' : 'Closed'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
