import type { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { hiddenArtist } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { hasBlocked, hasBlockedOwner } from '../../db/tables/trust/contact.ts';

/** The owner of the copy. */
export type Owner = { id: string; email: string };

/** The range of rows to read of a long list. */
export type RowRange = { offset: number; limit: number };

/** The contract's shape, in which timestamps may still be dates. */
type Dated<T> = T extends string
  ? T | Date
  : T extends (infer E)[]
    ? Dated<E>[]
    : T extends object
      ? { [K in keyof T]: Dated<T[K]> }
      : T;

/**
 * How each part of the copy is read, by its name in the contract. Fields outside the contract are dropped.
 */
export type Parts = {
  [K in keyof PersonalData]: (
    db: Queryable,
    owner: Owner,
    range: RowRange,
  ) => PromiseLike<Dated<PersonalData[K]>>;
};

/**
 * The name of a `users` row in the reader's copy. Empty if the person is unlisted, or blocked the reader or
 * the project's owner (rule accounts/data-6). The project is null for what belongs to none, such as a list.
 */
export const namedFor = (readerId: string, projectId: SQLWrapper | null, person: SQL = sql`users`) => {
  const id = sql`${person}.id`;
  const blockedOwner = projectId ? hasBlockedOwner(id, projectId) : sql`false`;
  return sql<string>`coalesce(
  CASE WHEN EXISTS (SELECT FROM ${personIndex} AS place WHERE place.id = ${id})
    AND NOT ${hasBlocked(id, sql`${readerId}::uuid`)} AND NOT ${blockedOwner} THEN ${person}.name END, ${hiddenArtist})`;
};
