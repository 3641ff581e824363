import { type SQLWrapper, sql } from 'drizzle-orm';
import { customType, date, pgTable, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';

/**
 * Days as PostgreSQL prints them: '{[2026-12-10,2026-12-13),[2027-01-05,2027-01-06)}'; the ends are
 * exclusive.
 */
export const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' });

/** The days from a first to a last one; null without both. */
export const daysBetween = (first: SQLWrapper, last: SQLWrapper) =>
  sql`CASE WHEN ${last} >= ${first} THEN datemultirange(daterange(${first}, ${last}, '[]')) END`;

/** How many days ranges have. */
export const countOfDays = (days: SQLWrapper) =>
  sql<number>`(SELECT sum(upper(part) - lower(part))::integer FROM unnest(${days}) AS part)`;

/** Days on which artists are not free; no row if never entered. */
export const unavailableDays = pgTable('unavailable_days', {
  userId: uuid('user_id').primaryKey(),
  days: dayRanges('days').notNull(),
  freeFrom: date('free_from', { mode: 'string' }),
});
personal(unavailableDays, { copy: ['availability'], deleted: [unavailableDays.userId] });

/**
 * The number of days in ranges on which a person is not free; null if never entered, or without ranges
 * (rule availability/shown-1).
 */
export const daysNotFreeOf = (person: SQLWrapper, days: SQLWrapper) =>
  sql<number | null>`(SELECT coalesce((
    SELECT sum(upper(part) - lower(part))::integer
    FROM unnest((own.days + CASE WHEN own.free_from IS NULL THEN '{}'::datemultirange
      ELSE datemultirange(daterange(NULL, own.free_from)) END) * ${days}) AS part
  ), 0) FROM unavailable_days AS own WHERE own.user_id = ${person})`;
