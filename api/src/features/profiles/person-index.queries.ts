import { asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { type IndexedPerson, personIndex } from '../../db/tables/person-index.ts';

/** Holds the profiles until the transaction ends, so that of two changes at once the later one sees the earlier. */
export async function lockProfiles(tx: Transaction, ids: string[]): Promise<void> {
  const held = tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id));
  // weaker than an update's lock: rows that point to the user (photographs, applications) do not wait
  await held.for('no key update');
}

/** The next ids of users in order, for walking through all of them. */
export async function idsAfter(db: Queryable, id: string | null, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(id ? gt(users.id, id) : undefined)
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map((row) => row.id);
}

const { changeNumber: _, ...columns } = getTableColumns(personIndex);
const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;

/** A row that was written: whether it was not there before. */
export type WrittenPerson = { id: string; isNew: boolean };

/** Writes people into the index. A row that is as it should be stays untouched, and is not among what it gives. */
export async function storePeople(tx: Transaction, people: IndexedPerson[]): Promise<WrittenPerson[]> {
  if (people.length === 0) return [];
  const changes = Object.values(columns).map(
    ({ name }) => sql`${personIndex}.${sql.identifier(name)} IS DISTINCT FROM ${excluded(name)}`,
  );
  const all = Object.entries(getTableColumns(personIndex));
  return tx
    .insert(personIndex)
    .values(people.map((person) => ({ ...person, changeNumber: sql`nextval('told_marks')` })))
    .onConflictDoUpdate({
      target: personIndex.id,
      set: Object.fromEntries(all.map(([key, { name }]) => [key, excluded(name)])),
      setWhere: sql.join(changes, sql` OR `),
    })
    .returning({ id: personIndex.id, isNew: sql<boolean>`xmax = 0` });
}

/** Notes who was listed for the first time and who changed, for the searches that wait for them (rule searches/forward-1), and
    keeps since when people are listed, for the day on which they leave the lists and come back. */
export async function noteArrivals(tx: Transaction, written: WrittenPerson[]): Promise<void> {
  if (written.length === 0) return;
  const first = await tx
    .update(users)
    .set({ firstListedAt: sql`listed_at` })
    .from(personIndex)
    .where(
      sql`${eq(personIndex.id, users.id)} AND ${isNull(users.firstListedAt)} AND ${inArray(
        users.id,
        written.filter(({ isNew }) => isNew).map(({ id }) => id),
      )}`,
    )
    .returning({ id: users.id });
  const news = first.map(({ id }) => id);
  const changed = written.map(({ id }) => id).filter((id) => !news.includes(id));
  const param = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;
  await tx.execute(sql`
    WITH noted AS (
      INSERT INTO arrivals (person_id, changed, mark)
      SELECT id, false, NULL FROM ${personIndex} WHERE id = ANY(${param(news)}) AND is_awaited(listed_at)
      UNION ALL
      SELECT id, true, change_number FROM ${personIndex} WHERE id = ANY(${param(changed)})
        AND listed_at > waited_for_since('talents')
        AND listed_at > (SELECT updated_at FROM ${users} WHERE users.id = person_index.id) - interval '150 days'
    ) SELECT note_seekers(${param(changed)})`);
}

/** Takes people out of the index; gives the ids of who was in it. */
export async function deletePeople(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(personIndex)
    .where(inArray(personIndex.id, ids))
    .returning({ id: personIndex.id });
  return gone.map(({ id }) => id);
}

/** The projects on whose desks somebody stands. */
export async function projectsWith(tx: Transaction, artistId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: candidacies.projectId })
    .from(candidacies)
    .where(eq(candidacies.artistId, artistId));
  return rows.map(({ id }) => id);
}

/** The rows of some users; null for who has none. */
export async function storedPeople(db: Queryable, ids: string[]): Promise<Map<string, IndexedPerson | null>> {
  const rows = await db
    .select({ id: users.id, person: columns, row: personIndex.id })
    .from(users)
    .leftJoin(personIndex, eq(personIndex.id, users.id))
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, person, row }) => [id, row ? (person as IndexedPerson) : null]));
}

/** Whether profiles are complete and the index is empty. */
export async function isIndexEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM ${personIndex})
      AND EXISTS (SELECT FROM ${users} WHERE is_profile_complete AND kind <> 'Director') AS empty`);
  return rows[0]?.empty ?? false;
}

/** Renews what the planner knows of the index, and which pages it may read from indexes alone. */
export async function vacuumIndex(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('VACUUM (ANALYZE) person_index');
  } finally {
    // not back into the pool: it has no limit any more
    client.release(true);
  }
}
