import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { otherNamesOf } from '@kirdaar/domain/search/names/job-names.ts';
import type { Option } from './select.tsx';

const wordsFor = (role: string) => [role, ...otherNamesOf(role)].join(', ');

/** Departments by name, as options (rule lists/reference-1), but no hidden ones that are not chosen; found by the names of
    their roles too. */
export function departmentOptions(
  departments: readonly Department[],
  chosen: readonly string[] = [],
): Option[] {
  const offered = departments.filter(({ _id, isHidden }) => !isHidden || chosen.includes(_id));
  return byName(offered).map(({ _id, name, roles }) => {
    const shown = roles.filter((role) => role.showInUI);
    return { value: _id, label: name, also: shown.map((role) => wordsFor(role.name)).join('\n') };
  });
}

/** The visible roles of the chosen departments, sorted by department name (rule accounts/sign-up-6). */
export function roleOptions(departments: readonly Department[], chosen: readonly string[]): Option[] {
  return byName(departments)
    .filter((department) => chosen.includes(department._id))
    .flatMap((department) => department.roles)
    .filter((role) => role.showInUI)
    .map(({ _id, name }) => ({ value: _id, label: name, also: wordsFor(name) }));
}

/** The chosen roles that are still offered after the departments changed; the others are dropped (rule
    accounts/sign-up-6). */
export function keptRoles(options: readonly Option[], roles: readonly string[]): string[] {
  return roles.filter((role) => options.some((option) => option.value === role));
}

function byName(departments: readonly Department[]): Department[] {
  return [...departments].sort((a, b) => a.name.localeCompare(b.name));
}
