import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { lacksConsent } from '../../db/tables/profiles/guardians.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

export type NewApplication = typeof applications.$inferInsert;

/** Writes applications, all or none. A second one for a role violates the unique index. */
export async function insertApplications(tx: Transaction, rows: NewApplication[]): Promise<void> {
  await tx.insert(applications).values(rows);
}

/** Whether a user is listed in a project for a director. Locks their account. */
export async function holdListed(
  tx: Transaction,
  userId: string,
  { projectId, directorId }: { projectId: string; directorId: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  // query after the lock, to see a block made while it waited
  const [row] = await tx
    .select({
      ...{ kind: users.kind, isProfileComplete: users.isProfileComplete, lacksConsent },
      hiddenAt: users.hiddenAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isThereIn(sql`${projectId}::uuid`, directorId, users.id)));
  return row !== undefined && isListed(row);
}

/** Whether a user with a locked account is a child, and one without a valid consent. */
export async function findChildFacts(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ isChild: users.isChild, lacksConsent })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { isChild: false, lacksConsent: false };
}
