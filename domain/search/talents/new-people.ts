import { type CalendarDate, dateInIndia, dayAfter } from '../../calendar.ts';

/** For how many days somebody who came to the lists is new (rules fit/suggestions-4, lists/filters-12). */
const newForDays = 30;

/** The first day on which somebody came who is new by now. */
export const newFrom = (now: Date): CalendarDate => dayAfter(dateInIndia(now), -newForDays);
