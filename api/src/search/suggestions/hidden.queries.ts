import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { hiddenSuggestions } from '../../db/tables/search/fit.ts';

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
