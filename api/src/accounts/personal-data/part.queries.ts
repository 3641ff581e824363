import type { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { hiddenArtist } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { hasBlocked, hasBlockedOwner } from '../../db/tables/trust/contact.ts';

/** Whose copy is made. */
export type Owner = { id: string; email: string };

/** Which rows of a long list are read: where they begin, and how many. */
export type RowRange = { offset: number; limit: number };

/** The shape of the contract, in which moments may still be dates. */
type Dated<T> = T extends string
  ? T | Date
  : T extends (infer E)[]
    ? Dated<E>[]
    : T extends object
      ? { [K in keyof T]: Dated<T[K]> }
      : T;

/** How each part of the copy is read, by its name in the contract; fields beyond the contract are left out. */
export type Parts = {
  [K in keyof PersonalData]: (
    db: Queryable,
    owner: Owner,
    range: RowRange,
  ) => PromiseLike<Dated<PersonalData[K]>>;
};

/** The name of a row of users in the reader's copy of their data; none if the person is unlisted or blocked the reader
    or the project's owner (rule accounts/data-6). The project is null for what belongs to none, such as a list. */
export const namedFor = (readerId: string, projectId: SQLWrapper | null, person: SQL = sql`users`) => {
  const id = sql`${person}.id`;
  const blockedOwner = projectId ? hasBlockedOwner(id, projectId) : sql`false`;
  return sql<string>`coalesce(
  CASE WHEN EXISTS (SELECT FROM ${personIndex} AS place WHERE place.id = ${id})
    AND NOT ${hasBlocked(id, sql`${readerId}::uuid`)} AND NOT ${blockedOwner} THEN ${person}.name END, ${hiddenArtist})`;
};
