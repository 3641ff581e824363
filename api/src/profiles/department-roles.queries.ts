import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { userDepartmentRoles, userDepartments } from '../db/tables/accounts/accounts.ts';
import { departmentRoles, departments } from '../db/tables/profiles/reference.ts';

export async function findDepartmentRoles(db: Queryable, ids: string[]) {
  return db.select().from(departmentRoles).where(inArray(departmentRoles.id, ids));
}

export async function countDepartments(db: Queryable, ids: string[]): Promise<number> {
  return db.$count(departments, inArray(departments.id, ids));
}

export async function replaceDepartmentRoles(
  db: Queryable,
  userId: string,
  chosen: { departments: string[]; roles: string[] },
): Promise<void> {
  await db.delete(userDepartments).where(eq(userDepartments.userId, userId));
  await db.delete(userDepartmentRoles).where(eq(userDepartmentRoles.userId, userId));
  await db
    .insert(userDepartments)
    .values(chosen.departments.map((departmentId) => ({ userId, departmentId })));
  await db
    .insert(userDepartmentRoles)
    .values(chosen.roles.map((departmentRoleId) => ({ userId, departmentRoleId })));
}
