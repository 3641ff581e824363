import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { unwantedMail } from '../../db/tables/messaging/mail.ts';
import { answerLinks } from '../../db/tables/trust/verification.ts';

type Unwanted = typeof unwantedMail.$inferSelect;

export async function putUnwanted(db: Queryable, row: Unwanted): Promise<void> {
  const { addressHash, childId } = unwantedMail;
  await db
    .insert(unwantedMail)
    .values(row)
    .onConflictDoUpdate({ target: [addressHash, childId], set: { until: row.until } });
}

/** The valid opt-outs of an address: for all mails and, if a child is named, for that child. */
export async function findUnwanted(
  db: Queryable,
  hash: Buffer,
  childId: string | null,
  now: Date,
): Promise<Unwanted[]> {
  const isAsked = or(isNull(unwantedMail.childId), childId ? eq(unwantedMail.childId, childId) : undefined);
  const holds = or(isNull(unwantedMail.until), gt(unwantedMail.until, now));
  return db
    .select()
    .from(unwantedMail)
    .where(and(eq(unwantedMail.addressHash, hash), isAsked, holds));
}

export async function deleteUnwanted(tx: Transaction, hash: Buffer, childId: string): Promise<void> {
  await tx
    .delete(unwantedMail)
    .where(and(eq(unwantedMail.addressHash, hash), eq(unwantedMail.childId, childId)));
}

export async function deleteUnwantedUntil(db: Queryable, now: Date): Promise<void> {
  await db.delete(unwantedMail).where(lte(unwantedMail.until, now));
}

/** The address that a question was sent to, open or not. */
export async function findAddressOf(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db
    .select({ email: answerLinks.email })
    .from(answerLinks)
    .where(eq(answerLinks.tokenHash, tokenHash));
  return row?.email ?? null;
}
