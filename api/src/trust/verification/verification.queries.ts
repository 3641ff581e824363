import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { answerLinks, verifications } from '../../db/tables/trust/verification.ts';

export type VerificationRow = typeof verifications.$inferSelect;

/** A verification with its document's name, its referee's answer and the deadline for it. */
export type StoredVerification = {
  own: VerificationRow;
  document: { id: string; name: string | null; kind: 'image' | 'pdf' } | null;
  answer: 'yes' | 'no' | null;
  askedUntil: Date | null;
};

export async function findVerification(
  db: Queryable,
  directorId: string,
): Promise<StoredVerification | null> {
  const [row] = await db
    .select({
      own: verifications,
      document: { id: files.id, name: files.name, kind: files.kind },
      ...{ answer: answerLinks.answer, askedUntil: answerLinks.expiresAt },
    })
    .from(verifications)
    .leftJoin(files, eq(files.id, verifications.documentId))
    .leftJoin(answerLinks, eq(answerLinks.id, verifications.refereeLinkId))
    .where(eq(verifications.directorId, directorId));
  return row ?? null;
}

/** Locks a verification until the transaction ends. */
export async function holdVerification(tx: Transaction, directorId: string): Promise<void> {
  await tx
    .select({ id: verifications.directorId })
    .from(verifications)
    .where(eq(verifications.directorId, directorId))
    .for('update');
}

/** Adds an empty row, so that it can be locked. */
export async function beginVerification(tx: Transaction, directorId: string): Promise<void> {
  await tx.insert(verifications).values({ directorId, state: 'none', version: 0 }).onConflictDoNothing();
}

export async function changeVerification(
  tx: Transaction,
  directorId: string,
  changes: Partial<VerificationRow>,
): Promise<void> {
  await tx.update(verifications).set(changes).where(eq(verifications.directorId, directorId));
}

/** The people whose evidence is past its retention. */
export async function findDecidedBefore(
  db: Queryable,
  moment: Date,
): Promise<Pick<VerificationRow, 'directorId'>[]> {
  const hasEvidence = or(isNotNull(verifications.documentId), isNotNull(verifications.refereeEmail));
  return db
    .select({ directorId: verifications.directorId })
    .from(verifications)
    .where(and(lt(verifications.decidedAt, moment), hasEvidence))
    .limit(500);
}

/** Removes a deleted user as referee everywhere. */
export async function forgetReferee(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(verifications)
    .set({ refereeName: null, refereeEmail: null })
    .where(eq(verifications.refereeEmail, email));
}
