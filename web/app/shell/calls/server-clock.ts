/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Looks at what time it is there: an answer that nothing on the way keeps says so. */
export function noteServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store');
  if (isFresh && !Number.isNaN(date)) ahead = date - Date.now();
}

/** The moment by the server's clock, as of its last answer: a deadline is over there, whatever this device believes. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
