import { type UserKind, userKind } from '@kirdaar/domain/accounts/user-kind.ts';
import type { FieldError } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import { countDepartments, findDepartmentRoles } from './department-roles.queries.ts';

type DepartmentChoice = { departments: string[]; roles: string[] };

/**
 * The kind that departments and roles give, and their faults: roles must belong to the chosen departments,
 * and be offered or already owned (rule profiles/personal-8). Duplicate ids are removed.
 */
export async function checkDepartmentRoles(
  db: Queryable,
  choice: DepartmentChoice,
  held: readonly string[] = [],
): Promise<{ kind: UserKind; faults: FieldError[] }> {
  const roles = await findDepartmentRoles(db, choice.roles);
  const faults: FieldError[] = [];
  if ((await countDepartments(db, choice.departments)) !== choice.departments.length) {
    faults.push({ path: 'departments', message: 'Please select departments from the list' });
  }
  const offered = roles.filter((role) => role.showInUi || held.includes(role.id));
  if (offered.length !== choice.roles.length) {
    faults.push({ path: 'roles', message: 'Please select roles from the list' });
  } else if (!roles.every((role) => choice.departments.includes(role.departmentId))) {
    faults.push({ path: 'roles', message: 'Roles can be chosen only from the chosen departments' });
  }
  return { kind: userKind(roles.map((role) => role.name)), faults };
}
