import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { applications } from '../../db/tables/projects.ts';

export type NewApplication = typeof applications.$inferInsert;

/** Writes applications, all or none; a second one for the same role breaks the unique index. */
export async function insertApplications(tx: Transaction, rows: NewApplication[]): Promise<void> {
  await tx.insert(applications).values(rows);
}

/** What decides whether somebody's profile is listed, their account held until the transaction ends; null for an unknown user. */
export async function holdStanding(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ kind: users.kind, isProfileComplete: users.isProfileComplete })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return row ?? null;
}
