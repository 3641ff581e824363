import { asc } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { departmentRoles, departments, languages, skills } from '../../db/tables/reference.ts';

export async function findLanguages(db: Queryable) {
  return db.select().from(languages).orderBy(asc(languages.name));
}

export async function findSkills(db: Queryable) {
  return db.select().from(skills).orderBy(asc(skills.name));
}

export async function findDepartments(db: Queryable) {
  return db.select().from(departments).orderBy(asc(departments.name));
}

export async function findDepartmentRoles(db: Queryable) {
  return db.select().from(departmentRoles).orderBy(asc(departmentRoles.name));
}
