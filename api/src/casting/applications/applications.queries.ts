import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { lacksConsent } from '../../db/tables/profiles/guardians.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

export type NewApplication = typeof applications.$inferInsert;

/** Writes applications, all or none; a second one for the same role breaks the unique index. */
export async function insertApplications(tx: Transaction, rows: NewApplication[]): Promise<void> {
  await tx.insert(applications).values(rows);
}

/** Whether somebody is listed in a project for a director, their account held until the transaction ends. */
export async function holdListed(
  tx: Transaction,
  userId: string,
  { projectId, directorId }: { projectId: string; directorId: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  // asked after it: a block that was made while this waited is known now
  const [row] = await tx
    .select({ kind: users.kind, isProfileComplete: users.isProfileComplete, lacksConsent })
    .from(users)
    .where(and(eq(users.id, userId), isThereIn(sql`${projectId}::uuid`, directorId, users.id)));
  return row !== undefined && isListed(row);
}

/** Whether somebody, whose account is held, is a child, and one of whom no guardian's consent stands. */
export async function findChildFacts(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ isChild: users.isChild, lacksConsent })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { isChild: false, lacksConsent: false };
}
