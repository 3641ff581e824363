import { beginningInIndia, dateInIndia } from '../../calendar.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** The time window of the digest, from midnight in India, in milliseconds. */
const window = { from: 19 * hour, to: 19.5 * hour };

/** The most lines of a digest; the rest is given as a number. */
export const digestLines = 50;

const sinceMidnight = (now: Date) => now.getTime() - beginningInIndia(dateInIndia(now)).getTime();

/** Whether digests leave now: between 19:00 and 19:30 in India (rule notifications/digest-1). */
export function isDigestTime(now: Date): boolean {
  const time = sinceMidnight(now);
  return time >= window.from && time < window.to;
}

/** The next time when digests leave: today, until the window ends. */
export function nextDigest(now: Date): Date {
  const midnight = now.getTime() - sinceMidnight(now);
  return new Date(midnight + window.from + (sinceMidnight(now) < window.to ? 0 : day));
}

/** When the last digests left. Later notifications come with the next. */
export const lastDigest = (now: Date): Date => new Date(nextDigest(now).getTime() - day);

/** The next weekly digest, on Monday. */
export function nextWeeklyDigest(now: Date): Date {
  const next = nextDigest(now);
  // day 4 since 1970 was a Monday; the mail leaves before midnight in India and in UTC alike
  const sinceMonday = (Math.floor(next.getTime() / day) - 4) % 7;
  return new Date(next.getTime() + ((7 - sinceMonday) % 7) * day);
}

export function digestSubject(count: number): string {
  return count === 1
    ? 'One notification that you have not read'
    : `${count} notifications that you have not read`;
}
