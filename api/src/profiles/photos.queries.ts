import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { photographs } from '../db/tables/accounts/accounts.ts';
import { files } from '../db/tables/profiles/reference.ts';

export async function findPhotograph(db: Queryable, userId: string, type: PhotoType) {
  const [row] = await db
    .select({ fileId: photographs.fileId })
    .from(photographs)
    .where(and(eq(photographs.userId, userId), eq(photographs.type, type)));
  return row?.fileId ?? null;
}

export async function findPhotographTypes(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ type: photographs.type })
    .from(photographs)
    .where(eq(photographs.userId, userId));
  return rows.map((row) => row.type);
}

export async function putPhotograph(db: Queryable, userId: string, type: PhotoType, fileId: string) {
  await db
    .insert(photographs)
    .values({ userId, type, fileId })
    .onConflictDoUpdate({ target: [photographs.userId, photographs.type], set: { fileId } });
}

/** Marks a person's stored photographs as made or changed by AI. */
export async function markPhotographs(db: Queryable, userId: string, types: readonly PhotoType[]) {
  if (types.length === 0) return;
  const own = db
    .select({ id: photographs.fileId })
    .from(photographs)
    .where(and(eq(photographs.userId, userId), inArray(photographs.type, [...types])));
  await db.update(files).set({ aiMade: true }).where(inArray(files.id, own));
}
