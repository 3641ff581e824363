import { cleanText } from '@kirdaar/domain/texts/clean-text.ts';
import { type RoleValues, typedRoles } from '../form-values.ts';

/** One role when the form was filled, in the form now, and stored now; null where it is missing. */
export type RolePair = {
  key: string;
  base: RoleValues | null;
  mine: RoleValues | null;
  theirs: RoleValues | null;
};
export type RoleLists = { base: RoleValues[]; mine: RoleValues[]; theirs: RoleValues[] };

/** Matches the roles of the three versions: by id, and by name for a row without an id and for a role that
    was stored under a new one. Roles of the form come first, in its order, then those that only the others
    have. Empty rows do not count. */
export function pairRoles(lists: RoleLists): RolePair[] {
  const mine = typedRoles(lists.mine);
  const base = matcher(typedRoles(lists.base));
  const theirs = matcher(typedRoles(lists.theirs));
  const bases = base.match(mine);
  const ids = mine.map(
    ({ _id }, place) => ({ ...mine[place], _id: _id || bases[place]?._id || '' }) as RoleValues,
  );
  const others = theirs.match(ids);
  const known = mine.map((row, place) => ({
    key: `roles.mine.${place}`,
    base: bases[place] ?? null,
    mine: row,
    theirs: others[place] ?? null,
  }));
  const rest = theirs.rest();
  const basesOfRest = base.match(rest);
  return [
    ...known,
    ...rest.map((row, place) => ({
      key: `roles.theirs.${row._id}`,
      base: basesOfRest[place] ?? null,
      mine: null,
      theirs: row,
    })),
  ];
}

const nameOf = ({ characterName }: RoleValues) => cleanText(characterName).toLowerCase();

/** Matches each role of a list once: first by id, then by name. */
function matcher(roles: RoleValues[]) {
  const left = new Set(roles);
  const take = (fits: (role: RoleValues) => boolean): RoleValues | null => {
    const found = [...left].find(fits) ?? null;
    if (found) left.delete(found);
    return found;
  };
  return {
    match(wanted: RoleValues[]): (RoleValues | null)[] {
      const byId = wanted.map(({ _id }) => (_id ? take((role) => role._id === _id) : null));
      return wanted.map(
        (row, place) => byId[place] ?? (nameOf(row) ? take((role) => nameOf(role) === nameOf(row)) : null),
      );
    },
    rest: () => [...left],
  };
}
