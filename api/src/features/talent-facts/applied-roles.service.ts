import type { Queryable } from '../../db/database.ts';
import { findAppliedRoles } from './applied-roles.queries.ts';

/** The roles of a project that somebody applied to, with how many applications each has, in the order of the roles. */
export async function appliedRoles(db: Queryable, projectId: string) {
  return findAppliedRoles(db, projectId);
}

/** Their ids: an edit leaves these roles as they are (rule projects/roles-5). */
export async function protectedRoleIds(db: Queryable, projectId: string): Promise<Set<string>> {
  const roles = await findAppliedRoles(db, projectId);
  return new Set(roles.map((role) => role.roleId));
}
