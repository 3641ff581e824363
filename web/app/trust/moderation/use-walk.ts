import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { type AdminList, listOf } from './admin-lists.ts';
import type { ListRow } from './list-rows.ts';

type Rows = { rows: ListRow[]; nextCursor: string | null };

/** Walking a list row by row: its rows as far as they are loaded, and the ways to the next one and back. Of a row that is
    decided and gone the next one is what took its place. */
export function useWalk(list: AdminList, open: string | null) {
  const navigate = useNavigate();
  // what is loaded anew has as many parts as were open
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
