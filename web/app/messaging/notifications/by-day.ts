import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { dayName } from '../../shell/page/day-name.ts';
import type { Notification } from './bell/notices.ts';

export type Day = { name: string; notices: Notification[] };

/** Notifications by their day in India, the newest first: 'Today', 'Yesterday', '12/11/26'
    (rule notifications/days-1). */
export function byDay(notices: readonly Notification[], now: Date): Day[] {
  const days: Day[] = [];
  for (const notice of notices) {
    const name = dayName(dateInIndia(new Date(notice.at)), now);
    const last = days.at(-1);
    if (last?.name === name) last.notices.push(notice);
    else days.push({ name, notices: [notice] });
  }
  return days;
}
