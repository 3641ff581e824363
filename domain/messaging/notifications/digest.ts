import { beginningInIndia, dateInIndia } from '../../calendar.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** When the mail that gathers a day leaves, from the beginning of the day in India, in milliseconds. */
const window = { from: 19 * hour, to: 19.5 * hour };

/** How many lines such a mail has; the rest is told as a number. */
export const digestLines = 50;

const sinceMidnight = (now: Date) => now.getTime() - beginningInIndia(dateInIndia(now)).getTime();

/** Whether the mails that gather a day leave now: between 19:00 and 19:30 in India (rule notifications/digest-1). */
export function isDigestTime(now: Date): boolean {
  const time = sinceMidnight(now);
  return time >= window.from && time < window.to;
}

/** From when on the next of them leave, for what waits since now: today, until the last have left. */
export function nextDigest(now: Date): Date {
  const midnight = now.getTime() - sinceMidnight(now);
  return new Date(midnight + window.from + (sinceMidnight(now) < window.to ? 0 : day));
}

/** From when on the last of them left: what is told since then comes with the next. */
export const lastDigest = (now: Date): Date => new Date(nextDigest(now).getTime() - day);

/** The same as the next for what waits for the Monday. */
export function nextWeeklyDigest(now: Date): Date {
  const next = nextDigest(now);
  // day 4 of the count that began in 1970 was a Monday; the mail leaves before midnight in India and in the world alike
  const sinceMonday = (Math.floor(next.getTime() / day) - 4) % 7;
  return new Date(next.getTime() + ((7 - sinceMonday) % 7) * day);
}

/** What stands above such a mail. */
export function digestSubject(count: number): string {
  return count === 1
    ? 'One notification that you have not read'
    : `${count} notifications that you have not read`;
}
