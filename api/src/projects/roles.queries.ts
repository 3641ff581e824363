import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { changed } from '../db/change-number.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import { candidacies } from '../db/tables/casting/candidacies.ts';
import {
  closings,
  type ProjectRoleRow,
  projectRoles,
  projects,
  roleColumns,
} from '../db/tables/projects/projects.ts';
import { invitationsToApply } from '../db/tables/search/fit.ts';

/** The roles of a project in their order; with a lock they are locked until the transaction ends. */
export async function findRoles(
  db: Queryable,
  projectId: string,
  lock?: 'update' | 'share',
): Promise<ProjectRoleRow[]> {
  const query = db
    .select({ ...roleColumns, hiddenAt: projectRoles.hiddenAt })
    .from(projectRoles)
    .where(eq(projectRoles.projectId, projectId))
    .orderBy(asc(projectRoles.position), asc(projectRoles.id));
  return lock ? query.for(lock) : query;
}

export type CardRoleRow = Awaited<ReturnType<typeof findCardRoles>>[number];

/** The card fields of the roles of several projects, in their order. */
export async function findCardRoles(db: Queryable, projectIds: string[]) {
  if (projectIds.length === 0) return [];
  const { id, projectId, characterName, gender, ageRange, requirementClose, hiddenAt } = projectRoles;
  return db
    .select({ id, projectId, characterName, gender, ageRange, requirementClose, hiddenAt })
    .from(projectRoles)
    .where(inArray(projectId, projectIds))
    .orderBy(asc(projectRoles.position), asc(id));
}

/** The project that a role belongs to; null for an unknown role. */
export async function findProjectOfRole(db: Queryable, roleId: string): Promise<string | null> {
  const [row] = await db
    .select({ projectId: projectRoles.projectId })
    .from(projectRoles)
    .where(eq(projectRoles.id, roleId));
  return row?.projectId ?? null;
}

const { id: _, projectId: __, ...changeable } = roleColumns;
const asGiven = Object.fromEntries(
  Object.entries(changeable).map(([field, column]): [string, SQL] => [
    field,
    sql`excluded.${sql.identifier(column.name)}`,
  ]),
);

/** Writes roles as given, both new and existing ones. */
export async function saveRoleRows(tx: Transaction, rows: ProjectRoleRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(projectRoles).values(rows).onConflictDoUpdate({ target: projectRoles.id, set: asGiven });
}

/** Records for saved searches that the roles of a published project changed, and since when each is
    published. Call it after every change of a project (rule searches/roles-1). */
export async function noteRoleChanges(tx: Transaction, projectId: string): Promise<void> {
  const change = changed(projectRoles);
  await tx
    .update(projectRoles)
    .set({
      ...change,
      publishedAt: sql`coalesce(${projectRoles.publishedAt}, ${projects.updatedAt})`,
      unaskedSince: sql`CASE WHEN ${projectRoles.publishedAt} IS NULL THEN 0 ELSE ${change.unaskedSince} END`,
    })
    .from(projects)
    .where(
      and(
        ...[eq(projects.id, projectId), eq(projectRoles.projectId, projectId)],
        ...[eq(projects.isDraft, false), isNull(projects.deletedAt)],
      ),
    );
}

export async function deleteRoles(tx: Transaction, projectId: OwnedProjectId, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(projectRoles)
    .where(and(eq(projectRoles.projectId, projectId), inArray(projectRoles.id, ids)));
}

/** Opens or closes a role of a project; returns whether that changed anything. */
export async function setRoleClosed(
  tx: Transaction,
  projectId: OwnedProjectId,
  roleId: string,
  requirementClose: boolean,
): Promise<boolean> {
  const { id, projectId: project, requirementClose: stored } = projectRoles;
  const { rowCount } = await tx
    .update(projectRoles)
    .set({ requirementClose })
    .where(and(eq(project, projectId), eq(id, roleId), ne(stored, requirementClose)));
  return rowCount === 1;
}

/** Records since when a project (null) or a role of it is closed, or that it is open again. Closing ends
    the open invitations to apply for good. */
export async function noteClosing(
  tx: Transaction,
  { projectId, roleId }: { projectId: OwnedProjectId; roleId: string | null },
  closedAt: Date | null,
): Promise<void> {
  const which = sql`project_id = ${projectId} AND project_role_id IS NOT DISTINCT FROM ${roleId}::uuid`;
  if (!closedAt) return void (await tx.execute(sql`DELETE FROM ${closings} WHERE ${which}`));
  await tx.insert(closings).values({ projectId, projectRoleId: roleId, closedAt }).onConflictDoNothing();
  const ofRole = roleId ? sql`AND own.project_role_id = ${roleId}::uuid` : sql``;
  await tx.execute(sql`
    UPDATE ${invitationsToApply} AS sent SET is_ended = true FROM ${candidacies} AS own
    WHERE own.id = sent.candidacy_id AND own.project_id = ${projectId}::uuid ${ofRole} AND NOT sent.is_ended`);
}
