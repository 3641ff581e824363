import { daysLong, periods } from '../../accounts/periods.ts';
import { dateInIndia, timeInIndia } from '../../calendar.ts';
import { weekdayDate } from '../../weekdays.ts';
import type { CaseKind } from './case-kinds.ts';
import type { QueueKind } from './queue.ts';

const hour = 60 * 60_000;

/** How soon moderators decide what waits, in milliseconds; each case has a due time of its own (rule
    moderation/due-1). */
export const decidedWithinOf: Record<Exclude<QueueKind, CaseKind>, number> = {
  verification: daysLong(3),
  unusual_reading: daysLong(1),
  contact_message: daysLong(periods.grievance),
};

/** How soon a project is looked at that the shield found something in. */
export const heldWithin = daysLong(1);

/** How long an action waits for a second administrator (rule moderation/second-1). */
export const secondPersonWithin = daysLong(7);

/** How soon an appeal is decided. */
export const appealWithin = daysLong(periods.grievance);

/** When something that came in at a time is due. */
export const dueAt = (receivedAt: Date, within: number): Date => new Date(receivedAt.getTime() + within);

/** The time in India by which something is decided: 'Sat 28/11/26, 16:40'. */
export const dueText = (due: Date): string => `${weekdayDate(dateInIndia(due))}, ${timeInIndia(due)}`;

/** Acknowledges a report: 'We have your report KQFX-BTMD. You will hear from us by Sat 28/11/26, 16:40.' */
export const receivedText = (reference: string, due: Date): string =>
  `We have your report ${reference}. You will hear from us by ${dueText(due)}.`;

type Waiting = { receivedAt: Date; dueAt: Date; isTaken: boolean };

/**
 * The last alert about a waiting item whose time has come; null before the first (rule moderation/alerts-1).
 * At once for items due within three hours; at half time unless somebody took it; 12 hours before the end of
 * 36 hours and a day before that of seven days; when it is late, and then daily.
 */
export function lastAlertOf({ receivedAt, dueAt, isTaken }: Waiting, now: Date): Date | null {
  const [from, to] = [receivedAt.getTime(), dueAt.getTime()];
  const long = to - from;
  const times = [
    ...(long <= 3 * hour ? [from] : []),
    ...(isTaken ? [] : [from + long / 2]),
    ...(long === 36 * hour ? [to - 12 * hour] : []),
    ...(long === daysLong(7) ? [to - daysLong(1)] : []),
    // when it is late, and daily from then on
    ...(now.getTime() >= to ? [to + Math.floor((now.getTime() - to) / daysLong(1)) * daysLong(1)] : []),
  ].filter((time) => time <= now.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** How many alerts an administrator is mailed within an hour; further ones come together in one mail. */
export const alertsPerHour = 10;

/** 'Late by 2 h', 'Late by 3 days'; null before an item is due. */
export function lateText(dueAt: Date, now: Date): string | null {
  const late = now.getTime() - dueAt.getTime();
  if (late < 0) return null;
  const hours = Math.floor(late / hour);
  if (hours < 1) return `Late by ${Math.max(1, Math.floor(late / 60_000))} min`;
  return hours < 48 ? `Late by ${hours} h` : `Late by ${Math.floor(hours / 24)} days`;
}
