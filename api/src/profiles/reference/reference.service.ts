import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Queryable } from '../../db/database.ts';
import {
  findDepartmentRoles,
  findDepartments,
  findLanguages,
  findListed,
  findSkills,
} from './reference.queries.ts';

/** Only hidden entries have the mark. */
const hidden = (isHidden: boolean) => (isHidden ? { isHidden: true as const } : {});

export async function listLanguages(db: Queryable): Promise<Answer<'listLanguages'>> {
  const languages = await findLanguages(db);
  return {
    languages: languages.map(({ id, name, isHidden }) => ({ _id: id, language: name, ...hidden(isHidden) })),
  };
}

export async function listSkills(db: Queryable): Promise<Answer<'listSkills'>> {
  const skills = await findSkills(db);
  return { skills: skills.map(({ id, name, isHidden }) => ({ _id: id, skill: name, ...hidden(isHidden) })) };
}

/**
 * Departments by name, each with its roles by name. Forms offer only roles with showInUI (rule
 * lists/reference-1).
 */
export async function listDepartments(db: Queryable): Promise<Answer<'listDepartments'>> {
  // one by one: `db` may be a transaction, which runs one statement at a time
  const departments = await findDepartments(db);
  const roles = await findDepartmentRoles(db);
  return {
    departments: departments.map(({ id, name, isHidden }) => ({
      _id: id,
      name,
      ...hidden(isHidden),
      roles: roles
        .filter((role) => role.departmentId === id)
        .map((role) => ({ _id: role.id, name: role.name, showInUI: role.showInUi })),
    })),
  };
}

/** The current reference lists: names of languages and skills, departments by id. */
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

/**
 * For several choices of languages or skills: a message about the first unknown one, or null if all are
 * known.
 */
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
