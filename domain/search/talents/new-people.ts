import { type CalendarDate, dateInIndia, dayAfter } from '../../calendar.ts';

/** For how many days a newly listed person is new (rules fit/suggestions-4, lists/filters-12). */
const newForDays = 30;

/** The earliest listing day that is still new today. */
export const newFrom = (now: Date): CalendarDate => dayAfter(dateInIndia(now), -newForDays);
