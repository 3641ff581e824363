import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import type { SearchKind } from '@kirdaar/domain/search/searches/searches.ts';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { type SearchRow, savedSearches } from '../../db/tables/search/searches.ts';
import { blockersOf } from '../../db/tables/trust/contact.ts';
import type { ViewerId } from '../../http/viewer.ts';

const oneOf = (ids: readonly string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

/** A person's searches, newest first. */
export async function findSearches(db: Queryable, userId: string): Promise<SearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.madeAt), sql`${savedSearches.id}`);
}

/** A search of a person, locked until the transaction ends; null for one of another person. */
export async function holdSearch(tx: Transaction, userId: string, id: string): Promise<SearchRow | null> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .for('no key update');
  return row ?? null;
}

/** How many searches a person has. Parallel saves for them wait until the transaction ends. */
export async function countSearches(tx: Transaction, userId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('searches ' || ${userId}::text, 0))`);
  return tx.$count(savedSearches, eq(savedSearches.userId, userId));
}

export async function insertSearch(tx: Transaction, row: SearchRow): Promise<void> {
  await tx.insert(savedSearches).values(row);
}

export async function updateSearch(
  tx: Transaction,
  id: string,
  change: Partial<Pick<SearchRow, 'name' | 'pace' | 'query' | 'keys' | 'askedSince' | 'openedAt'>>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(savedSearches).set(change).where(eq(savedSearches.id, id));
}

export async function deleteSearch(tx: Transaction, id: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id));
}

/** The ids of searches of a kind, grouped by person, that send alerts, have one of the keys, and can match
    what came until then. For changed people or roles, only searches that may have announced nothing
    since. */
export async function findWanting(
  tx: Transaction,
  kind: SearchKind,
  { keys, until, onlyChanged }: { keys: string[]; until: Date; onlyChanged: boolean },
): Promise<string[]> {
  const since = onlyChanged ? sql`greatest(made_at, asked_since, told_before)` : sql`made_at`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ${savedSearches} WHERE kind = ${kind} AND pace <> 'never' AND keys && ${sql.param(keys)}::text[]
      AND ${since} < ${until.toISOString()}::timestamptz ORDER BY user_id, id`);
  return rows.map(({ id }) => id);
}

const announcesRoles = sql`search.kind = 'roles' AND search.pace <> 'never'`;

/** Those of some people who have a search for roles with alerts. */
export async function findSeekers<One extends { id: string }>(db: Queryable, people: One[]): Promise<One[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM ${savedSearches} AS search
    WHERE user_id = ${oneOf(people.map(({ id }) => id))} AND ${announcesRoles}`);
  const seekers = new Set(rows.map(({ id }) => id));
  return people.filter(({ id }) => seekers.has(id));
}

/** Which of these searches belong to the person; none of a person who is being deleted. */
export async function findOfSeeker(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT search.id FROM ${savedSearches} AS search JOIN ${users} ON users.id = search.user_id
    WHERE search.user_id = ${userId}::uuid AND ${announcesRoles} FOR KEY SHARE OF users SKIP LOCKED`);
  return rows.map(({ id }) => id);
}

/** The owner of a search, as lists see them. */
export type Searcher = {
  id: ViewerId;
  kind: UserKind;
  isListed: boolean;
  isChild: boolean;
  hasBlockers: boolean;
};

/** Searches with their owners. */
export async function findWithSearchers(
  tx: Transaction,
  ids: string[],
): Promise<(SearchRow & { searcher: Searcher })[]> {
  return tx
    .select({
      ...getTableColumns(savedSearches),
      searcher: {
        id: sql<ViewerId>`${users.id}`,
        kind: users.kind,
        isListed: sql<boolean>`EXISTS (SELECT FROM ${personIndex} AS listed WHERE listed.id = ${users.id})`,
        isChild: users.isChild,
        hasBlockers: sql<boolean>`EXISTS ${blockersOf(users.id)}`,
      },
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(sql`${savedSearches.id} = ${oneOf(ids)}`)
    .orderBy(savedSearches.id);
}
