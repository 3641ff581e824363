import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { hiddenSuggestions } from '../../db/tables/search/fit.ts';

/** Hides a person for a role; idempotent. */
export async function hide(db: Queryable, row: typeof hiddenSuggestions.$inferInsert): Promise<void> {
  await db.insert(hiddenSuggestions).values(row).onConflictDoNothing();
}

/** Unhides a person. */
export async function show(
  db: Queryable,
  { roleId, artistId }: Record<'roleId' | 'artistId', string>,
): Promise<void> {
  await db
    .delete(hiddenSuggestions)
    .where(and(eq(hiddenSuggestions.roleId, roleId), eq(hiddenSuggestions.artistId, artistId)));
}
