import { randomUUID } from 'node:crypto';
import type { ProjectRoleInput } from '@kirdaar/contract/project-fields.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { invalidField } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { keepTalentsOfRoles } from '../candidacies/shortlist.service.ts';
import { invitedRoles } from '../invitations/standing.service.ts';
import { protectedRoleIds } from '../talent-facts/applied-roles.service.ts';
import { mergeRoles } from './merge-roles.service.ts';
import { deleteRoles, findRoles, saveRoleRows } from './roles.queries.ts';

/**
 * Brings the roles of a project, whose row the caller has locked, to what a form says
 * (rule projects/roles-4); `least` counts the resulting set, protected roles included. Throws 400 on `roles`.
 */
export async function saveRoles(
  tx: Transaction,
  projectId: OwnedProjectId,
  wanted: ProjectRoleInput[],
  { least }: { least: 0 | 1 },
): Promise<void> {
  const stored = await findRoles(tx, projectId, 'update');
  const applied = await protectedRoleIds(tx, projectId);
  for (const { roleId } of await invitedRoles(tx, projectId)) applied.add(roleId);
  const project = { id: projectId, newId: randomUUID };
  const { roles, removed } = mergeRoles(project, stored, (id) => applied.has(id), wanted);
  if (roles.length < least) throw invalidField('roles', 'At least one role is required');
  if (roles.length > limits.projectRoles) {
    throw invalidField('roles', `A project has at most ${limits.projectRoles} roles`);
  }
  await keepTalentsOfRoles(tx, projectId, removed);
  await deleteRoles(tx, projectId, removed);
  await saveRoleRows(tx, roles);
}
