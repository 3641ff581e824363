import { Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import type { ProjectRoleRow, ProjectRow } from '../db/tables/projects/projects.ts';
import { findProject } from './projects.queries.ts';
import { findRoles } from './roles.queries.ts';

export type Openings = { project: ProjectRow; roles: ProjectRoleRow[] };

/** A published project and its roles, locked until the transaction ends, so that applying excludes closing,
    editing and deleting. Throws 404 `project.not_found` for unknown, deleted and paused projects and for drafts. */
export async function lockOpenRoles(tx: Transaction, projectId: string): Promise<Openings> {
  const project = await findProject(tx, projectId, 'share');
  if (!project || project.deletedAt || project.pausedAt || project.isDraft)
    throw new Refusal('project.not_found');
  return { project, roles: await findRoles(tx, projectId, 'share') };
}

/** The project of an application, locked until the transaction ends, even when it was removed. */
export async function holdProject(tx: Transaction, projectId: string): Promise<void> {
  await findProject(tx, projectId, 'share');
}

/** A role of a locked project, locked until the transaction ends; throws 404 for one outside the
    project. */
export async function holdRole(tx: Transaction, projectId: string, roleId: string): Promise<ProjectRoleRow> {
  const roles = await findRoles(tx, projectId, 'share');
  const role = roles.find(({ id }) => id === roleId);
  if (!role) throw new Refusal('NOT_FOUND', { message: 'Role not found.' });
  return role;
}
