import type { Queryable } from '../../db/database.ts';
import { findApplicants, findAppliedRoles } from './applied-roles.queries.ts';

/** The roles of a project with applications, and their number, in the order of the roles. */
export async function appliedRoles(db: Queryable, projectId: string) {
  return findAppliedRoles(db, projectId);
}

/** Their ids: an edit must keep these roles (rule projects/roles-5). */
export async function protectedRoleIds(db: Queryable, projectId: string): Promise<Set<string>> {
  const roles = await findAppliedRoles(db, projectId);
  return new Set(roles.map((role) => role.roleId));
}

/** The applicants of these roles, by role. */
export async function applicantsOf(db: Queryable, roleIds: string[]): Promise<Map<string, string[]>> {
  const rows = roleIds.length > 0 ? await findApplicants(db, roleIds) : [];
  const byRole = Map.groupBy(rows, ({ roleId }) => roleId ?? '');
  return new Map([...byRole].map(([roleId, sent]) => [roleId, sent.map(({ artistId }) => artistId)]));
}
