import { daysLong } from '../../accounts/periods.ts';

/** The facts of a suspension. */
export type Suspension = { suspendedAt: Date | null; suspendedUntil: Date | null };

/** The most days of a suspension that ends by itself. */
export const mostSuspendedDays = 365;

/** Whether somebody is suspended: a suspension with an end is over at its time (rule moderation/suspended-1). */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean =>
  suspendedAt !== null && (suspendedUntil === null || now < suspendedUntil);

/** When a suspension of some days ends; null where it has to be lifted. */
export const suspendedUntil = (days: number | undefined, now: Date): Date | null =>
  days === undefined ? null : new Date(now.getTime() + daysLong(days));
