/** The rows of a list from `first` up to, without, `end`. */
export type Rows = { first: number; end: number };

/** What is on screen, and one screen before and after it: enough for the next Tab, and for a scroll until it is drawn. */
export function rowsInSight(list: { top: number; height: number }, rows: number, screenHeight: number): Rows {
  if (rows === 0 || list.height === 0) return { first: 0, end: rows };
  const row = list.height / rows;
  const within = (place: number) => Math.min(rows, Math.max(0, place));
  const first = within(Math.floor((-list.top - screenHeight) / row));
  const end = within(Math.ceil((2 * screenHeight - list.top) / row));
  return { first, end };
}
