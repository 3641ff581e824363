import { timeInIndia } from '../calendar.ts';

const minute = 60_000;

/**
 * The message for a user who opened the maximum of different profiles in an hour: the limit, and when they
 * may go on, rounded up to a minute (rule profiles/reads-1).
 */
export function readLimitText(most: number, until: Date): string {
  const profiles = most === 1 ? 'one profile' : `${most.toLocaleString('en-IN')} different profiles`;
  const from = new Date(Math.ceil(until.getTime() / minute) * minute);
  return `You have opened ${profiles} this hour. Go on at ${timeInIndia(from)} (IST).`;
}
