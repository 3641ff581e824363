import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasBlocked, hasBlockedOwner } from '../../db/tables/contact.ts';
import { personIndex } from '../../db/tables/person-index.ts';

/** The name of a row of users in the reader's copy of their data; null if the person is unlisted or blocked the reader
    or the project's owner (rule accounts/data-6). The project is null for what belongs to none, such as a list. */
export const namedFor = (readerId: string, projectId: SQLWrapper | null, person: SQL = sql`users`) => {
  const id = sql`${person}.id`;
  const blockedOwner = projectId ? hasBlockedOwner(id, projectId) : sql`false`;
  return sql<string | null>`(
  CASE WHEN EXISTS (SELECT FROM ${personIndex} AS place WHERE place.id = ${id})
    AND NOT ${hasBlocked(id, sql`${readerId}::uuid`)} AND NOT ${blockedOwner} THEN ${person}.name END)`;
};

/** Which rows of a long list are read: where they begin, and how many. */
export type RowRange = { offset: number; limit: number };
