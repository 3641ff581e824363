import type { ConsentEnd, GuardianState } from '@kirdaar/domain/guardians/guardians.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { consents, guardians } from '../../db/tables/guardians.ts';

export type Guardian = typeof guardians.$inferSelect;
export type Consent = typeof consents.$inferSelect;

const standing = (userId: string) => and(eq(consents.userId, userId), isNull(consents.endedAt));

/** Who stands for somebody, with their consent where it stands; null for nobody. */
export async function findGuardian(db: Queryable, userId: string) {
  const [row] = await db
    .select({ guardian: guardians, consent: consents })
    .from(guardians)
    .leftJoin(consents, and(eq(consents.userId, guardians.userId), isNull(consents.endedAt)))
    .where(eq(guardians.userId, userId));
  return row ?? null;
}

/** Puts somebody in the place of the guardian before. */
export async function putGuardian(tx: Transaction, row: Guardian): Promise<void> {
  await tx.insert(guardians).values(row).onConflictDoUpdate({ target: guardians.userId, set: row });
}

export async function setGuardianState(
  tx: Transaction,
  userId: string,
  change: { state: GuardianState; changedAt: Date },
): Promise<void> {
  await tx.update(guardians).set(change).where(eq(guardians.userId, userId));
}

export async function deleteGuardian(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(guardians).where(eq(guardians.userId, userId));
}

export async function insertConsent(tx: Transaction, row: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(row);
}

/** Changes whom the consent that stands lets see the guardian's contact details. */
export async function setConsentChoice(
  tx: Transaction,
  userId: string,
  choice: Consent['choice'],
): Promise<void> {
  await tx.update(consents).set({ choice }).where(standing(userId));
}

/** Ends the consent that stands, if one does. */
export async function endConsent(
  tx: Transaction,
  userId: string,
  end: { endedAt: Date; endedBy: ConsentEnd },
): Promise<void> {
  await tx.update(consents).set(end).where(standing(userId));
}
