import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { changed, nextNumber } from '../db/change-number.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { candidacies } from '../db/tables/casting/candidacies.ts';
import { type IndexedPerson, personIndex } from '../db/tables/search/person-index.ts';

/**
 * Locks profiles until the transaction ends, so that of two parallel changes the later one sees the earlier.
 */
export async function lockProfiles(tx: Transaction, ids: string[]): Promise<void> {
  const held = tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id));
  // weaker than an update's lock: rows that reference the user (photographs, applications) do not wait
  await held.for('no key update');
}

/** The next ids of users in order, for batches. */
export async function idsAfter(db: Queryable, id: string | null, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(id ? gt(users.id, id) : undefined)
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map((row) => row.id);
}

const { changeNumber: _, unaskedSince: __, ...columns } = getTableColumns(personIndex);
const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;
/** For saved searches: 0 for a person who was never listed, a change number for one who returns. */
const unaskedSince = (id: string) =>
  sql`CASE WHEN (SELECT first_listed_at FROM ${users} WHERE id = ${id}::uuid) IS NULL THEN 0 ELSE ${nextNumber} END`;

/** A written row, and whether it was inserted. */
export type WrittenPerson = { id: string; isNew: boolean };

/** Writes people into the index. Unchanged rows are neither written nor returned. */
export async function storePeople(tx: Transaction, people: IndexedPerson[]): Promise<WrittenPerson[]> {
  if (people.length === 0) return [];
  const changes = Object.values(columns).map(
    ({ name }) => sql`${personIndex}.${sql.identifier(name)} IS DISTINCT FROM ${excluded(name)}`,
  );
  const written = Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [key, excluded(name)]));
  return tx
    .insert(personIndex)
    .values(
      people.map((person) => ({
        ...person,
        changeNumber: nextNumber,
        unaskedSince: unaskedSince(person.id),
      })),
    )
    .onConflictDoUpdate({
      target: personIndex.id,
      set: { ...written, ...changed(personIndex) },
      setWhere: sql.join(changes, sql` OR `),
    })
    .returning({ id: personIndex.id, isNew: sql<boolean>`xmax = 0` });
}

/** Stores the date of the first listing, for people who leave the lists and return. */
export async function keepFirstListing(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(users)
    .set({ firstListedAt: sql`listed_at` })
    .from(personIndex)
    .where(and(eq(personIndex.id, users.id), isNull(users.firstListedAt), inArray(users.id, ids)));
}

/** Deletes people from the index; gives the ids of the deleted ones. */
export async function deletePeople(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(personIndex)
    .where(inArray(personIndex.id, ids))
    .returning({ id: personIndex.id });
  return gone.map(({ id }) => id);
}

/** The projects whose desk shows an artist. */
export async function projectsWith(tx: Transaction, artistId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: candidacies.projectId })
    .from(candidacies)
    .where(eq(candidacies.artistId, artistId));
  return rows.map(({ id }) => id);
}

/** The rows of some users; null for users without one. */
export async function storedPeople(db: Queryable, ids: string[]): Promise<Map<string, IndexedPerson | null>> {
  const rows = await db
    .select({ id: users.id, person: columns, row: personIndex.id })
    .from(users)
    .leftJoin(personIndex, eq(personIndex.id, users.id))
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, person, row }) => [id, row ? (person as IndexedPerson) : null]));
}

/** Whether the index is empty, or without the search words, which an older program did not write. */
export async function isIndexOld(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ old: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM ${personIndex} WHERE search_words <> '{}')
      AND EXISTS (SELECT FROM ${users} WHERE is_profile_complete AND kind <> 'Director') AS old`);
  return rows[0]?.old ?? false;
}

/** Updates the planner's statistics and the visibility map of the index. */
export async function vacuumIndex(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('VACUUM (ANALYZE) person_index');
  } finally {
    // not back into the pool: its timeout is off
    client.release(true);
  }
}
