import type { OwnList } from '@kirdaar/contract/search/talent-lists/own-lists.ts';
import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { listPeople, lists, type OwnListRow } from '../../db/tables/search/talent-lists.ts';
import { isVisibleTo } from '../../db/tables/trust/contact.ts';

const oneOf = (ids: string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

/** A list of a director, on demand locked until the transaction ends; null for one of another director. */
export async function findList(
  db: Queryable,
  directorId: string,
  id: string,
  lock?: 'held',
): Promise<OwnListRow | null> {
  const query = db
    .select()
    .from(lists)
    .where(and(eq(lists.id, id), eq(lists.directorId, directorId)));
  const [row] = await (lock ? query.for('no key update') : query);
  return row ?? null;
}

/** The lists of a director, newest first, or one of them, with the number of visible people and the first
    of these by name. */
export async function findLists(db: Queryable, directorId: string, only?: string): Promise<OwnList[]> {
  const { rows } = await db.execute<OwnList>(sql`
    SELECT list.id AS "_id", list.name, coalesce(min(face.count), 0)::int AS count,
      coalesce(json_agg(json_build_object('name', face.card -> 'name', 'picture', face.card -> 'picture')
        ORDER BY face.name_key, face.id) FILTER (WHERE face.id IS NOT NULL), '[]'::json) AS faces
    FROM ${lists} AS list LEFT JOIN LATERAL (
      SELECT first.*, (SELECT card::json FROM ${personIndex} AS document WHERE document.id = first.id) AS card
      FROM (
        SELECT place.id, place.name_key, count(*) OVER () AS count
        FROM ${listPeople} AS own JOIN ${personIndex} AS place ON place.id = own.artist_id
        WHERE own.list_id = list.id AND ${isVisibleTo(directorId, sql`place.id`)}
        ORDER BY place.name_key, place.id LIMIT ${listLimits.faces}
      ) AS first
    ) AS face ON true
    WHERE list.director_id = ${directorId}::uuid AND ${only ? sql`list.id = ${only}::uuid` : sql`true`}
    GROUP BY list.id ORDER BY list.created_at DESC, list.id`);
  return rows;
}

/** How many lists a director has. Parallel creations for them wait until the transaction ends. */
export async function countLists(tx: Transaction, directorId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('lists ' || ${directorId}::text, 0))`);
  return tx.$count(lists, eq(lists.directorId, directorId));
}

export async function insertList(tx: Transaction, row: OwnListRow): Promise<void> {
  await tx.insert(lists).values(row);
}

export async function renameList(db: Queryable, id: string, name: string): Promise<void> {
  await db.update(lists).set({ name }).where(eq(lists.id, id));
}

/** Whether the director had such a list. */
export async function deleteList(db: Queryable, directorId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(lists).where(and(eq(lists.id, id), eq(lists.directorId, directorId)));
  return (rowCount ?? 0) > 0;
}

/** Adds people who are visible to the director; a person who leaves at the same time is locked, or gone.
    Returns the size of the list, hidden people included. */
export async function addPeople(
  tx: Transaction,
  { id, directorId }: OwnListRow,
  artistIds: string[],
  now: Date,
): Promise<{ added: string[]; count: number }> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${listPeople} (list_id, artist_id, added_at)
      SELECT ${id}::uuid, place.id, ${now}::timestamptz
      FROM ${personIndex} AS place JOIN ${users} AS person ON person.id = place.id
      WHERE place.id = ${oneOf(artistIds)} AND ${isVisibleTo(directorId, sql`place.id`)}
      ORDER BY place.id FOR KEY SHARE OF person
    ON CONFLICT DO NOTHING RETURNING artist_id AS id`);
  const count = await tx.$count(listPeople, eq(listPeople.listId, id));
  return { added: rows.map((one) => one.id), count };
}

export async function removePeople(db: Queryable, listId: string, artistIds: string[]): Promise<void> {
  await db.execute(
    sql`DELETE FROM ${listPeople} WHERE list_id = ${listId}::uuid AND artist_id = ${oneOf(artistIds)}`,
  );
}

/** The ids of all people in a list. */
export const peopleOf = (listId: string): SQL =>
  sql`SELECT artist_id FROM ${listPeople} WHERE list_id = ${listId}::uuid`;
