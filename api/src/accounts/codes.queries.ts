import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { codeSends, codes } from '../db/tables/accounts/accounts.ts';

/** `email`: of a code for a new address. */
export type LiveCode = { id: string; codeHash: string; email: string | null };

export type Purpose = (typeof codes.$inferSelect)['purpose'];

/** Stores a code in place of the subject's earlier one: only the newest works (rule accounts/codes-4). */
export async function replaceCode(db: Queryable, row: typeof codes.$inferInsert): Promise<void> {
  await deleteCodes(db, row.subjectId, row.purpose);
  await db.insert(codes).values(row);
}

/**
 * Uses one try of the subject's live code. One statement, so that parallel guesses cannot share a try. Null
 * without such a code or a try.
 */
export async function takeTry(
  db: Queryable,
  subjectId: string,
  purpose: Purpose,
  tries: number,
  now: Date,
): Promise<LiveCode | null> {
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(isLive(subjectId, purpose, now), lt(codes.attempts, tries)))
    .returning({ id: codes.id, codeHash: codes.codeHash, email: codes.email });
  return row ?? null;
}

/** The subject's live code, also without tries left. */
export async function findCode(
  db: Queryable,
  subjectId: string,
  purpose: Purpose,
  now: Date,
): Promise<LiveCode | null> {
  const [row] = await db
    .select({ id: codes.id, codeHash: codes.codeHash, email: codes.email })
    .from(codes)
    .where(isLive(subjectId, purpose, now));
  return row ?? null;
}

/** Marks a code as used; false when another request was faster. */
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

/**
 * A mailed code by its purpose. `isOwn`: the address's own browser asked, so it does not wait for strangers.
 */
export type CodeMail = { email: string; purpose: Purpose; isOwn: boolean };

/**
 * Records a send to an address; false when the last one is later than `since`. Known and unknown addresses
 * are treated the same. A send of the own browser counts for everyone; other sends do not count for the own
 * browser.
 */
export async function claimSend(
  db: Queryable,
  { email, purpose, isOwn }: CodeMail,
  now: Date,
  since: Date,
): Promise<boolean> {
  const own = or(isNull(codeSends.ownSentAt), lte(codeSends.ownSentAt, since));
  const claimed = await db
    .insert(codeSends)
    .values({ email, purpose, sentAt: now, ownSentAt: isOwn ? now : null })
    .onConflictDoUpdate({
      target: [codeSends.email, codeSends.purpose],
      set: { sentAt: now, ...(isOwn && { ownSentAt: now }) },
      setWhere: isOwn ? own : lte(codeSends.sentAt, since),
    })
    .returning({ sentAt: codeSends.sentAt });
  return claimed.length > 0;
}

/** The last send of a code to an address that makes this caller wait. */
export async function lastSend(db: Queryable, { email, purpose, isOwn }: CodeMail): Promise<Date | null> {
  const [row] = await db
    .select({ sentAt: isOwn ? codeSends.ownSentAt : codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.email, email), eq(codeSends.purpose, purpose)));
  return row?.sentAt ?? null;
}

export async function deleteSendsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(codeSends).where(lt(codeSends.sentAt, moment));
}

function isLive(subjectId: string, purpose: Purpose, now: Date): SQL | undefined {
  return and(
    eq(codes.subjectId, subjectId),
    eq(codes.purpose, purpose),
    isNull(codes.usedAt),
    gt(codes.expiresAt, now),
  );
}
