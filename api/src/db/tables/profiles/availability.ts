import { type SQLWrapper, sql } from 'drizzle-orm';
import { customType, date, pgTable, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';

/** Days as the database writes them: '{[2026-12-10,2026-12-13),[2027-01-05,2027-01-06)}', without the last of each. */
const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' });

/** On which days artists are not free; who never said has no row. */
export const unavailableDays = pgTable('unavailable_days', {
  userId: uuid('user_id').primaryKey(),
  days: dayRanges('days').notNull(),
  freeFrom: date('free_from', { mode: 'string' }),
});
personal(unavailableDays, { copy: ['availability'], deleted: [unavailableDays.userId] });

/** On how many days from the first to the last a person is not free; null where they never said, or there are no days
    (rule availability/shown-1). */
export const daysNotFreeOf = (person: SQLWrapper, first: SQLWrapper, last: SQLWrapper) =>
  sql<number | null>`(SELECT coalesce((
    SELECT sum(upper(part) - lower(part))::integer
    FROM unnest((own.days + CASE WHEN own.free_from IS NULL THEN '{}'::datemultirange
      ELSE datemultirange(daterange(NULL, own.free_from)) END) * datemultirange(daterange(${first}, ${last}, '[]'))) AS part
  ), 0) FROM unavailable_days AS own WHERE own.user_id = ${person})`;
