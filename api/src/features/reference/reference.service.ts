import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Queryable } from '../../db/database.ts';
import { findDepartmentRoles, findDepartments, findLanguages, findSkills } from './reference.queries.ts';

export async function listLanguages(db: Queryable): Promise<Answer<'listLanguages'>> {
  const languages = await findLanguages(db);
  return { languages: languages.map(({ id, name }) => ({ _id: id, language: name })) };
}

export async function listSkills(db: Queryable): Promise<Answer<'listSkills'>> {
  const skills = await findSkills(db);
  return { skills: skills.map(({ id, name }) => ({ _id: id, skill: name })) };
}

/** Departments by name, each with its roles by name; forms offer only the roles marked showInUI
    (rule lists/reference-1). */
export async function listDepartments(db: Queryable): Promise<Answer<'listDepartments'>> {
  const [departments, roles] = await Promise.all([findDepartments(db), findDepartmentRoles(db)]);
  return {
    departments: departments.map(({ id, name }) => ({
      _id: id,
      name,
      roles: roles
        .filter((role) => role.departmentId === id)
        .map((role) => ({ _id: role.id, name: role.name, showInUI: role.showInUi })),
    })),
  };
}
