import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listingNames, listingSounds } from '../../db/tables/listings.ts';

/** The key of a name of the lists, and its sound; none where nobody has heard it yet. */
export type NameSound = { nameKey: string; sound: string | null };

/** The next names in order, as many as asked for, for walking through all of them. */
export async function soundsAfter(
  db: Queryable,
  key: string | null,
  { most, unheard = false }: { most: number; unheard?: boolean },
): Promise<NameSound[]> {
  return db
    .select()
    .from(listingSounds)
    .where(
      and(
        key === null ? undefined : gt(listingSounds.nameKey, key),
        unheard ? isNull(listingSounds.sound) : undefined,
      ),
    )
    .orderBy(asc(listingSounds.nameKey))
    .limit(most);
}

/** Writes sounds where they are others, in one order, so that two transactions never wait for each other. Names that are in
    no list any more are left out. */
export async function storeSounds(db: Queryable, sounds: NameSound[]): Promise<void> {
  const [keys, texts] = [sounds.map(({ nameKey }) => nameKey), sounds.map(({ sound }) => sound)];
  await db.execute(sql`
    WITH heard AS (
      SELECT * FROM unnest(${sql.param(keys)}::text[], ${sql.param(texts)}::text[]) AS names (name_key, sound)
    ), held AS MATERIALIZED (
      SELECT kept.name_key, heard.sound FROM ${listingSounds} AS kept JOIN heard USING (name_key)
      WHERE kept.sound IS DISTINCT FROM heard.sound ORDER BY kept.name_key FOR NO KEY UPDATE OF kept
    )
    UPDATE ${listingSounds} SET sound = held.sound FROM held WHERE ${listingSounds.nameKey} = held.name_key`);
}

/** The names of the lists that have no place for their sound, and the places of names that are in no list. */
export async function namesWithoutPlace(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT coalesce(name.name_key, kept.name_key) AS key
    FROM (SELECT name_key FROM ${listingNames} WHERE word = '') AS name
    FULL JOIN ${listingSounds} AS kept USING (name_key)
    WHERE name.name_key IS NULL OR kept.name_key IS NULL`);
  return rows.map(({ key }) => key);
}
