import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { type IndexedPerson, personIndex } from '../../db/tables/person-index.ts';

const { changeNumber: _, ...columns } = getTableColumns(personIndex);

/** Writes people into the index; a row that is as it should be stays untouched. Gives the ids of who was not in it. */
export async function storePeople(tx: Transaction, people: IndexedPerson[]): Promise<string[]> {
  if (people.length === 0) return [];
  const set = Object.values(columns).map((column) => {
    const name = sql.identifier(column.name);
    return { name, isOther: sql`${personIndex}.${name} IS DISTINCT FROM excluded.${name}` };
  });
  const written = await tx
    .insert(personIndex)
    .values(people.map((person) => ({ ...person, changeNumber: sql`nextval('told_marks')` })))
    .onConflictDoUpdate({
      target: personIndex.id,
      set: Object.fromEntries(
        Object.entries(getTableColumns(personIndex)).map(([key, column]) => [
          key,
          sql`excluded.${sql.identifier(column.name)}`,
        ]),
      ),
      setWhere: sql.join(
        set.map(({ isOther }) => isOther),
        sql` OR `,
      ),
    })
    .returning({ id: personIndex.id, isNew: sql<boolean>`xmax = 0` });
  const come = written.filter(({ isNew }) => isNew).map(({ id }) => id);
  await dateFirstListings(tx, come);
  return come;
}

/** Keeps since when they are listed, for the day on which they leave the lists and come back. */
async function dateFirstListings(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`UPDATE ${users} SET first_listed_at = listed_at FROM ${personIndex}
    WHERE ${users.id} = ${personIndex.id} AND first_listed_at IS NULL AND ${inArray(users.id, ids)}`);
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
