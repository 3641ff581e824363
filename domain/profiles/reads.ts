import { timeInIndia } from '../calendar.ts';

const minute = 60_000;

/** What somebody is told who opened as many different profiles as they may in an hour: how many, and when it goes on, in
    whole minutes that are over by then (rule profiles/reads-1). */
export function readLimitText(most: number, until: Date): string {
  const profiles = most === 1 ? 'one profile' : `${most.toLocaleString('en-IN')} different profiles`;
  const from = new Date(Math.ceil(until.getTime() / minute) * minute);
  return `You have opened ${profiles} this hour. Go on at ${timeInIndia(from)} (IST).`;
}
