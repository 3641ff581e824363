import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { departmentRoles, departments, languages, skills } from '../../db/tables/profiles/reference.ts';

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

/** The names that exist in the list of languages or skills. */
export async function findListed(db: Queryable, list: 'languages' | 'skills', names: string[]) {
  const table = list === 'languages' ? languages : skills;
  const rows = await db.select({ name: table.name }).from(table).where(inArray(table.name, names));
  return new Set(rows.map((row) => row.name));
}
