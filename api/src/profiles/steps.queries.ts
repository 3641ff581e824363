import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { monologues, pastProjects, users } from '../db/tables/accounts/accounts.ts';

/** The user, locked until the transaction ends: parallel saves of one profile wait for each other. */
export async function lockUser(tx: Transaction, userId: string) {
  const { kind, profilePictureId, age, dateOfBirth, isChild, isHeldByParent } = users;
  const { email, name, number, whatsappNumber } = users;
  const { consentVersion, consentLanguage, consentedAt, earlierConsents } = users;
  const [user] = await tx
    .select({
      ...{ kind, profilePictureId, age, dateOfBirth, isChild, isHeldByParent },
      ...{ email, name, number, whatsappNumber },
      ...{ consentVersion, consentLanguage, consentedAt, earlierConsents },
    })
    .from(users)
    .where(eq(users.id, userId))
    // blocks every other change; rows that only reference the user (sessions, applications) do not wait
    .for('no key update');
  return user ?? null;
}

/** The owner of a profile and their age; null for an unknown user. */
export async function findChild(db: Queryable, userId: string) {
  const { name, dateOfBirth, isChild } = users;
  const [user] = await db.select({ name, dateOfBirth, isChild }).from(users).where(eq(users.id, userId));
  return user ?? null;
}

export type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'passwordHash'>>;

/** A change in which every field is a column: a field without a column would be lost silently. */
export type OfColumns<C extends UserChange> = C & { [F in Exclude<keyof C, keyof UserChange>]: never };

export async function updateUser<C extends UserChange>(
  db: Queryable,
  userId: string,
  change: OfColumns<C>,
): Promise<void> {
  const stored: UserChange = change;
  await db.update(users).set(stored).where(eq(users.id, userId));
}

export async function replaceMonologues(db: Queryable, userId: string, rows: SelfUser['monologues']) {
  await db.delete(monologues).where(eq(monologues.userId, userId));
  if (rows.length === 0) return;
  await db.insert(monologues).values(rows.map(({ language, link }) => ({ userId, dialect: language, link })));
}

export async function replacePastProjects(db: Queryable, userId: string, rows: SelfUser['pastProjects']) {
  await db.delete(pastProjects).where(eq(pastProjects.userId, userId));
  if (rows.length === 0) return;
  await db.insert(pastProjects).values(rows.map((row, position) => ({ userId, position, ...row })));
}
