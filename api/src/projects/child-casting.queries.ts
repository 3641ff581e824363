import type { Project } from '@kirdaar/contract/projects/projects.ts';
import {
  type ChildCheckKey,
  isForChild,
  childChecks as keys,
} from '@kirdaar/domain/projects/child-casting.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { childChecks, type ProjectRoleRow } from '../db/tables/projects/projects.ts';

/** The ticks about casting a minor; null where no role begins below 18 (rule projects/children-1). */
export async function checklistOf(
  db: Queryable,
  projectId: string,
  roles: Pick<ProjectRoleRow, 'ageRange'>[],
): Promise<Project['childChecklist']> {
  if (!roles.some(({ ageRange }) => isForChild(ageRange))) return null;
  const rows = await db
    .select({
      key: childChecks.key,
      at: childChecks.tickedAt,
      name: sql<string | null>`CASE WHEN ${users.email} NOT LIKE '%@deleted.invalid' THEN ${users.name} END`,
    })
    .from(childChecks)
    .leftJoin(users, eq(users.id, childChecks.tickedBy))
    .where(eq(childChecks.projectId, projectId));
  return rows
    .toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
    .map(({ key, at, name }) => ({ key, by: { name }, at: at.toISOString() }));
}

/** Ticks what is not ticked yet; an earlier tick keeps its name and time. */
export async function addChecks(
  tx: Transaction,
  projectId: OwnedProjectId,
  ticked: ChildCheckKey[],
  by: { tickedBy: string; tickedAt: Date },
): Promise<void> {
  if (ticked.length === 0) return;
  await tx
    .insert(childChecks)
    .values(ticked.map((key) => ({ projectId, key, ...by })))
    .onConflictDoNothing();
}

export async function removeChecks(
  tx: Transaction,
  projectId: OwnedProjectId,
  taken: ChildCheckKey[],
): Promise<void> {
  if (taken.length === 0) return;
  await tx
    .delete(childChecks)
    .where(and(eq(childChecks.projectId, projectId), inArray(childChecks.key, taken)));
}

export async function deleteChecks(tx: Transaction, projectId: OwnedProjectId): Promise<void> {
  await tx.delete(childChecks).where(eq(childChecks.projectId, projectId));
}
