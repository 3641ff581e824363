import { randomUUID } from 'node:crypto';
import type { ProjectRoleInput } from '@kirdaar/contract/projects/project-fields.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { invitedRoles } from '../auditions/invitations/invitation-status.service.ts';
import { protectedRoleIds } from '../casting/applications/applied-roles.service.ts';
import { keepTalentsOfRoles } from '../casting/desk/shortlist.service.ts';
import { invalidField } from '../core/refusal.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import type { Deps } from '../deps.ts';
import { mergeRoles } from './merge-roles.service.ts';
import { deleteRoles, findRoles, saveRoleRows } from './roles.queries.ts';
import { checkAppliedTerms, checkTerms, checkWholeTerms, tellChangedTerms } from './terms/terms.service.ts';
import { rowOfTerms, termsOfRow } from './terms.present.ts';

/** The columns of a role's terms, for callers that write roles without a form. */
export const columnsOfTerms = rowOfTerms;

/** The roles of a project, in order. */
export const rolesOf = (db: Queryable, projectId: string) => findRoles(db, projectId);

/** Changes the roles of a locked project to those of a form (rule projects/roles-4). `least` counts the
    result, protected roles included. Applicants are notified of changed terms. Half-filled terms of a draft
    are refused where the project needs a role. Throws 400 on `roles`, and 409 `role.terms_locked`. */
export async function saveRoles(
  tx: Transaction,
  deps: Deps,
  projectId: OwnedProjectId,
  wanted: ProjectRoleInput[],
  { least }: { least: 0 | 1 },
): Promise<void> {
  await checkTerms(tx, wanted);
  const stored = await findRoles(tx, projectId, 'update');
  const applied = await protectedRoleIds(tx, projectId);
  const invited = new Set((await invitedRoles(tx, projectId)).map(({ roleId }) => roleId));
  const project = { id: projectId, newId: randomUUID };
  const isProtected = (id: string) => applied.has(id) || invited.has(id);
  const { roles, removed } = mergeRoles(project, stored, isProtected, wanted);
  const terms = roles.flatMap((role) => {
    const before = applied.has(role.id) && stored.find(({ id }) => id === role.id);
    return before ? [{ roleId: role.id, before: termsOfRow(before), after: termsOfRow(role) }] : [];
  });
  checkAppliedTerms(deps, terms);
  if (least > 0) checkWholeTerms(wanted, (id) => roles.filter((role) => role.id === id).map(termsOfRow));
  if (roles.length < least) throw invalidField('roles', 'At least one role is required');
  if (roles.length > limits.projectRoles) {
    throw invalidField('roles', `A project has at most ${limits.projectRoles} roles`);
  }
  await keepTalentsOfRoles(tx, projectId, removed);
  await deleteRoles(tx, projectId, removed);
  await saveRoleRows(tx, roles);
  await tellChangedTerms(tx, deps, projectId, terms);
}
