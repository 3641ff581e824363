import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { codeSends, codes } from '../../db/tables-accounts.ts';

export type Purpose = (typeof codes.$inferSelect)['purpose'];

/** Stores a code in the place of the subject's earlier one: only the newest works (reading 2). */
export async function replaceCode(db: Queryable, row: typeof codes.$inferInsert): Promise<void> {
  await deleteCodes(db, row.subjectId, row.purpose);
  await db.insert(codes).values(row);
}

/**
 * Takes one of the tries of the subject's live code, in one statement, so that guesses side by side cannot share
 * one; null when there is no such code or no try left.
 */
export async function takeTry(
  db: Queryable,
  subjectId: string,
  purpose: Purpose,
  tries: number,
  now: Date,
): Promise<{ id: string; codeHash: string } | null> {
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(
      and(
        eq(codes.subjectId, subjectId),
        eq(codes.purpose, purpose),
        lt(codes.attempts, tries),
        isNull(codes.usedAt),
        sql`${codes.expiresAt} > ${now}`,
      ),
    )
    .returning({ id: codes.id, codeHash: codes.codeHash });
  return row ?? null;
}

/** Uses a code up; false when somebody was faster. */
export async function useCode(db: Queryable, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  return used.length > 0;
}

export async function deleteCodes(db: Queryable, subjectId: string, purpose: Purpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.subjectId, subjectId), eq(codes.purpose, purpose)));
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, now));
}

/** Notes a send to an address, unless the last one is younger than `since`: then null. Known and unknown alike. */
export async function claimSend(
  db: Queryable,
  email: string,
  purpose: Purpose,
  now: Date,
  since: Date,
): Promise<boolean> {
  const claimed = await db
    .insert(codeSends)
    .values({ email, purpose, sentAt: now })
    .onConflictDoUpdate({
      target: [codeSends.email, codeSends.purpose],
      set: { sentAt: now },
      setWhere: lte(codeSends.sentAt, since),
    })
    .returning({ sentAt: codeSends.sentAt });
  return claimed.length > 0;
}

/** When a code was last sent to an address. */
export async function lastSend(db: Queryable, email: string, purpose: Purpose): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.email, email), eq(codeSends.purpose, purpose)));
  return row?.sentAt ?? null;
}

export async function deleteSendsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(codeSends).where(lt(codeSends.sentAt, moment));
}
