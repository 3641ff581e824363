import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { monologues, pastProjects, users } from '../db/tables/accounts/accounts.ts';

/** The user, held until the transaction ends: two saves of one profile wait for each other. */
export async function lockUser(tx: Transaction, userId: string) {
  const { kind, profilePictureId, age, dateOfBirth, isChild, email, name, number, whatsappNumber } = users;
  const [user] = await tx
    .select({ kind, profilePictureId, age, dateOfBirth, isChild, email, name, number, whatsappNumber })
    .from(users)
    .where(eq(users.id, userId))
    // excludes every other change; rows that only point to the user (sessions, applications) do not wait
    .for('no key update');
  return user ?? null;
}

/** Whose profile it is and how old they are; null for nobody. */
export async function findChild(db: Queryable, userId: string) {
  const { name, dateOfBirth, isChild } = users;
  const [user] = await db.select({ name, dateOfBirth, isChild }).from(users).where(eq(users.id, userId));
  return user ?? null;
}

export type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'passwordHash'>>;

/** What is stored of a profile anew, where every name is one of a column: of a field that has none nothing would be stored. */
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
