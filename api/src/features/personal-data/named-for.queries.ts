import { type SQL, sql } from 'drizzle-orm';
import { hasBlocked } from '../../db/tables/contact.ts';
import { personIndex } from '../../db/tables/person-index.ts';

/** The name of a row of users in somebody's copy of their data: none of who blocked them, and of who is not listed, alike
    (rule accounts/data-6). */
export const namedFor = (readerId: string, person: SQL = sql`users`) => sql<string | null>`(
  CASE WHEN EXISTS (SELECT FROM ${personIndex} AS place WHERE place.id = ${person}.id)
    AND NOT ${hasBlocked(sql`${person}.id`, sql`${readerId}::uuid`)} THEN ${person}.name END)`;

/** Which rows of a long list are read: where they begin, and how many. */
export type RowRange = { offset: number; limit: number };
