import { type RefObject, useLayoutEffect, useState } from 'react';

/** The rows of a list from `first` up to, without, `end`. */
type Rows = { first: number; end: number };

/** The rows on screen, and one screen before and after: enough for the next Tab and for scrolling until the next
    render. */
export function rowsInSight(list: { top: number; height: number }, rows: number, screenHeight: number): Rows {
  if (rows === 0 || list.height === 0) return { first: 0, end: rows };
  const row = list.height / rows;
  const within = (place: number) => Math.min(rows, Math.max(0, place));
  const first = within(Math.floor((-list.top - screenHeight) / row));
  const end = within(Math.ceil((2 * screenHeight - list.top) / row));
  return { first, end };
}

/** The rows of a list to render at this scroll position; `firstGuess` rows until the list is measured, or while its
    length is unknown. */
export function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  rows: number | null,
  firstGuess: number,
): Rows {
  const [seen, setSeen] = useState<Rows>({ first: 0, end: firstGuess });

  useLayoutEffect(() => {
    function look() {
      const box = list.current?.getBoundingClientRect();
      if (!box || rows === null) return;
      const next = rowsInSight(box, rows, window.innerHeight);
      setSeen((was) => (was.first === next.first && was.end === next.end ? was : next));
    }
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [list, rows]);

  return seen;
}
