/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Reads the server's time from an uncached answer. */
export function noteServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store');
  if (isFresh && !Number.isNaN(date)) ahead = date - Date.now();
}

/** The current time by the server's clock, as of its last answer: deadlines end there, whatever this device's clock
    shows. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
