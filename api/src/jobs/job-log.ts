import { Logger } from 'graphile-worker';
import type { Deps } from '../deps.ts';

/** The job runner's words in our log. What it calls an error is mended by the next try or the next turn. */
export function jobLog(log: Deps['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}
