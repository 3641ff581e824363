import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Queryable } from '../../db/database.ts';
import {
  findDepartmentRoles,
  findDepartments,
  findLanguages,
  findListed,
  findSkills,
} from './reference.queries.ts';

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
  // one after the other: `db` may be a transaction, which takes one statement at a time
  const departments = await findDepartments(db);
  const roles = await findDepartmentRoles(db);
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

/** What the reference lists hold now: the names of languages and skills, and of departments by their ids. */
export async function listedValues(db: Queryable) {
  const languages = await findLanguages(db);
  const skills = await findSkills(db);
  const departments = await findDepartments(db);
  return {
    languages: new Set(languages.map(({ name }) => name)),
    skills: new Set(skills.map(({ name }) => name)),
    departments: new Map(departments.map(({ id, name }) => [id, name])),
  };
}

/** Of several choices of languages or skills each, the sentence about the first one that its list does not have; null for a
    choice that it has wholly. */
export async function faultsOfChoices(
  db: Queryable,
  list: 'languages' | 'skills',
  choices: readonly (readonly string[])[],
): Promise<(string | null)[]> {
  const names = [...new Set(choices.flat())];
  const listed = names.length > 0 ? await findListed(db, list, names) : new Set<string>();
  return choices.map((chosen) => {
    const unknown = chosen.find((name) => !listed.has(name));
    return unknown === undefined ? null : `'${unknown}' is not in the list of ${list}`;
  });
}
