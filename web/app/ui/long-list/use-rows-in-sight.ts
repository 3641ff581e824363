import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Rows, rowsInSight } from './rows-in-sight.ts';

/** Which rows of a list to draw, as the window is scrolled; `firstGuess` many until the list is measured, and as long as
    nobody knows how many there are. */
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
