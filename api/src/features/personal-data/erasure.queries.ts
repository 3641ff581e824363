import { and, eq, getTableColumns, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import {
  demoPeople,
  monologues,
  pastProjects,
  photographs,
  userDepartmentRoles,
  userDepartments,
  users,
} from '../../db/tables/accounts.ts';
import { contacts, idempotencyKeys, mails } from '../../db/tables/mail.ts';
import { applications, projectRoles, projects, talentFacts } from '../../db/tables/projects.ts';

/** Holds the account until the transaction ends: what is being saved at the same moment comes before, or not at all. */
export async function holdUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Mails, messages and kept answers that carry the person's words or address. */
export async function deleteCorrespondence(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email));
  await tx.delete(contacts).where(eq(contacts.email, email));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, `user ${userId}`));
}

/** Projects of this director that nobody applied to, with their roles and notes. */
export async function deleteEmptyProjects(tx: Transaction, directorId: string): Promise<void> {
  const sent = tx.select({ one: sql`1` }).from(applications).where(eq(applications.projectId, projects.id));
  await tx.delete(projects).where(and(eq(projects.directorId, directorId), notExists(sent)));
}

/** Hides the other projects and takes out what the director wrote; gives how many there are. */
export async function emptyProjects(tx: Transaction, directorId: string, now: Date): Promise<number> {
  const own = eq(projects.directorId, directorId);
  const rows = await tx
    .update(projects)
    .set({
      deletedAt: sql`coalesce(${projects.deletedAt}, ${now})`,
      description: null,
      bannerId: null,
      briefId: null,
    })
    .where(own)
    .returning({ id: projects.id });
  for (const { id } of rows) {
    await tx
      .update(projectRoles)
      .set({ description: null, auditionScript: null, physicalLookSuggestion: null })
      .where(eq(projectRoles.projectId, id));
    await tx.delete(talentFacts).where(eq(talentFacts.projectId, id));
  }
  return rows.length;
}

/** Everything that points to the user goes along. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/**
 * Leaves a user that says nothing about anybody and that nobody can be. It is a director's, and has always been: they
 * are in no list and cannot apply, but they can have sent what belongs to a profile.
 */
export async function emptyUser(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const ofUser = [photographs, monologues, pastProjects, demoPeople, userDepartments, userDepartmentRoles];
  for (const table of ofUser) await tx.delete(table).where(eq(table.userId, userId));
  const { id, kind, createdAt, ...personal } = getTableColumns(users);
  const nothing = Object.entries(personal).flatMap(([key, column]) =>
    column.notNull ? [] : [[key, null] as const],
  );
  await tx
    .update(users)
    .set({
      ...Object.fromEntries(nothing),
      name: 'Deleted account',
      email: `${userId}@deleted.invalid`,
      passwordHash,
      publicIdentifier: `deleted-${userId}`,
      isAdministrator: false,
      isProfileComplete: false,
      languages: [],
      skills: [],
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
