import { beginningInIndia, type CalendarDate, dateInIndia, dayAfter } from '../calendar.ts';

const hour = 60 * 60_000;

/** When the team is reminded of the next day: 17:00 on the day before (rule auditions/reminders-2). */
export function teamRemindedAt(day: CalendarDate): Date {
  return new Date(beginningInIndia(dayAfter(day, -1)).getTime() + 17 * hour);
}

/** When confirmed artists are reminded: 18:00 the day before, and 2 hours before (rule
    auditions/reminders-1). */
export function remindedAt(start: Date): { tomorrow: Date; soon: Date } {
  const dayBefore = beginningInIndia(dayAfter(dateInIndia(start), -1)).getTime();
  return { tomorrow: new Date(dayBefore + 18 * hour), soon: new Date(start.getTime() - 2 * hour) };
}

/** When to remind of an unanswered invitation or a promised tape: a day before. */
export function dayBefore(moment: Date): Date {
  return new Date(moment.getTime() - 24 * hour);
}

/** The kinds of reminders: the day before, two hours before, an answer, a tape; for the team the next
    day. */
export type ReminderKind = 'tomorrow' | 'soon' | 'answer' | 'tape' | 'team';
