import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { recoveryCodes } from '../../db/tables/accounts/security.ts';

export async function replaceCodes(db: Queryable, userId: string, hashes: Buffer[]): Promise<void> {
  await deleteCodesOf(db, userId);
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function deleteCodesOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Marks a code as used; gives whether it was unused. */
export async function useRecoveryCode(
  db: Queryable,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

export async function countUnused(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
