import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { type AdminList, listOf } from './admin-lists.ts';
import type { ListRow } from './list-rows.ts';

type Rows = { rows: ListRow[]; nextCursor: string | null };

/** Moves through a list row by row: the loaded rows and the links to the next and previous one. After a decided row,
    the next is the one in its place. */
export function useWalk(list: AdminList, open: string | null) {
  const navigate = useNavigate();
  // a reload has as many pages as were open
  const { parts, load, pending } = useMore<Rows>(list, list, (cursor) =>
    listOf(list, patience()).more(cursor),
  );
  const rows = parts.flatMap((part) => part.rows);
  const at = rows.findIndex(({ id }) => id === open);
  const place = useRef(0);
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);

  const goTo = (next: number) => {
    const row = rows[next];
    if (row) navigate(row.path);
    else if (next >= rows.length && load) load();
  };
  return {
    rows,
    more: load && { load, pending },
    goOn: () => goTo(at >= 0 ? at + 1 : open ? place.current : 0),
    goBack: () => goTo(at >= 0 ? at - 1 : open ? place.current - 1 : rows.length - 1),
  };
}
