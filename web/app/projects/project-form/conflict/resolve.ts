import type { Choices, Side } from '../../../ui/comparing/compared.ts';
import { emptyRole, type ProjectValues, type RoleValues } from '../form-values.ts';
import { orderKey, placeOf, rolePairs, termsKey, type Versions } from './differences.ts';
import { ofProject } from './shown-values.ts';

/** The form with the choices applied, field by field and role by role; without a choice, the typed value
    stays. A role that was removed elsewhere and is kept here becomes a new role. The form has at least one
    row, unless there are protected roles. */
export function resolved(versions: Versions, choices: Choices, hasProtected = false): ProjectValues {
  const { mine, theirs } = versions;
  const taken = ofProject.filter(({ key }) => choices[key] === 'theirs').map(({ key }) => key);
  const fields = Object.fromEntries(taken.map((key) => [key, theirs[key as keyof ProjectValues]]));
  const roles = rolesOf(versions, choices);
  return {
    ...mine,
    ...fields,
    roles: roles.length > 0 || hasProtected ? roles : [emptyRole],
    protectedRoles: theirs.protectedRoles.map((role) => {
      const typed = mine.protectedRoles.find(({ _id }) => _id === role._id);
      return typed && choices[termsKey(role)] !== 'theirs' ? { ...role, terms: typed.terms } : role;
    }),
  };
}

function rolesOf(versions: Versions, choices: Choices): RoleValues[] {
  const first: Side = choices[orderKey] ?? 'mine';
  const second: Side = first === 'mine' ? 'theirs' : 'mine';
  const pairs = rolePairs(versions);
  const ordered = pairs
    .filter((pair) => pair[first])
    .sort((a, b) => placeOf(versions, first, a) - placeOf(versions, first, b));
  for (const pair of pairs.filter((one) => !one[first])) {
    ordered.splice(placeOf(versions, second, pair), 0, pair);
  }
  return ordered.flatMap(({ key, mine, theirs }) => {
    const role = choices[key] === 'theirs' ? theirs : mine;
    return role ? [{ ...role, _id: theirs?._id ?? '' }] : [];
  });
}
