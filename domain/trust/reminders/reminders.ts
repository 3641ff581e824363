import { beginningInIndia, type CalendarDate, dateInIndia } from '../../calendar.ts';

const hour = 60 * 60_000;

/** What everybody is reminded of every three months (IT Rules, 2021, rule 3(1)(c)). */
export const reminderText =
  "Reminder: no money from artists, nothing nude, false or in another's name, no harassment. Breaking the rules can end your account and be against the law.";

/** The first day of a quarter, and its reminder's time: 10:00 in India. */
export type Reminder = { day: CalendarDate; at: Date };

/** The last reminder whose time has come (rule reminders/quarter-1). */
export function lastReminder(now: Date): Reminder {
  const year = Number(dateInIndia(now).slice(0, 4));
  const past = quartersOf(year).findLast(({ at }) => at <= now);
  // before the hour of the first of January
  return past ?? reminderOf(`${year - 1}-10-01`);
}

const quartersOf = (year: number): Reminder[] =>
  ['01', '04', '07', '10'].map((month) => reminderOf(`${year}-${month}-01`));

const reminderOf = (day: CalendarDate): Reminder => ({
  day,
  at: new Date(beginningInIndia(day).getTime() + 10 * hour),
});
