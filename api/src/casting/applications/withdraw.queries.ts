import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { applications, withdrawnApplications } from '../../db/tables/projects/projects.ts';

/** The role or project of a user's own application; null if unknown or another user's. */
export async function findApplication(db: Queryable, id: string, artistId: string) {
  const [row] = await db
    .select({ projectId: applications.projectId, roleId: applications.projectRoleId })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.artistId, artistId)));
  return row ?? null;
}

export async function isWithdrawn(db: Queryable, id: string, artistId: string): Promise<boolean> {
  const own = and(eq(withdrawnApplications.id, id), eq(withdrawnApplications.artistId, artistId));
  return (await db.$count(withdrawnApplications, own)) > 0;
}

/** Call it before deleting: it locks the artist's account, as an erasure does first. */
export async function rememberWithdrawal(
  tx: Transaction,
  row: typeof withdrawnApplications.$inferInsert,
): Promise<void> {
  await tx.insert(withdrawnApplications).values(row).onConflictDoNothing();
}

/** Deletes an application. Returns whether it existed. */
export async function deleteApplication(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(applications).where(eq(applications.id, id));
  return rowCount === 1;
}

/** Locks an artist's applications to a project against withdrawal. */
export async function holdApplications(
  tx: Transaction,
  { projectId, artistId }: { projectId: string; artistId: string },
): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.projectId, projectId), eq(applications.artistId, artistId)))
    .orderBy(applications.id)
    .for('key share');
}

/** Whether a user got an outcome for this application. */
export async function hasOutcome(
  tx: Transaction,
  { projectId, roleId }: { projectId: string; roleId: string | null },
  artistId: string,
): Promise<boolean> {
  const forRole = roleId ? eq(candidacies.projectRoleId, roleId) : isNull(candidacies.projectRoleId);
  const own = and(eq(candidacies.projectId, projectId), eq(candidacies.artistId, artistId), forRole);
  return (await tx.$count(candidacies, and(own, ne(candidacies.outcome, 'none')))) > 0;
}

export async function forgetWithdrawalsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(withdrawnApplications).where(lt(withdrawnApplications.withdrawnAt, moment));
}
