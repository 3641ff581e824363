import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { blocks } from '../../db/tables/contact.ts';
import { hiddenSuggestions, listingFits } from '../../db/tables/fit.ts';

/** Whether somebody could be suggested at all: a listed artist who blocked nobody who casts. */
export async function isListedArtist(
  db: Queryable,
  artistId: string,
  directorIds: string[],
): Promise<boolean> {
  const [row] = await db
    .select({ id: listingFits.id })
    .from(listingFits)
    .where(
      and(
        eq(listingFits.id, artistId),
        sql`NOT EXISTS (SELECT FROM ${blocks} WHERE artist_id = ${listingFits.id}
          AND director_id = ANY(${sql.param(directorIds)}::uuid[]))`,
      ),
    );
  return row !== undefined;
}

/** Puts somebody aside for a role; the same again leaves it as it is. */
export async function hide(db: Queryable, row: typeof hiddenSuggestions.$inferInsert): Promise<void> {
  await db.insert(hiddenSuggestions).values(row).onConflictDoNothing();
}

/** Suggests somebody again. */
export async function show(
  db: Queryable,
  { roleId, artistId }: Record<'roleId' | 'artistId', string>,
): Promise<void> {
  await db
    .delete(hiddenSuggestions)
    .where(and(eq(hiddenSuggestions.roleId, roleId), eq(hiddenSuggestions.artistId, artistId)));
}
