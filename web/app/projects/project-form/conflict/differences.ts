import { roleTitle } from '@kirdaar/domain/labels.ts';
import { cleanText } from '@kirdaar/domain/texts/clean-text.ts';
import type { Compared, Side } from '../../../ui/comparing/compared.ts';
import type { ProjectValues, RoleValues } from '../form-values.ts';
import { termsText } from '../terms/terms-values.ts';
import { pairRoles, type RolePair } from './pair-roles.ts';
import { ofProject, ofRole, type ShownValue } from './shown-values.ts';

/** The typed and the stored value of one field or one role. */
export type Difference = Compared & Record<Side, ShownValue[]>;

/** The form as it was filled, the form now, and the stored project now. */
export type Versions = { base: ProjectValues; mine: ProjectValues; theirs: ProjectValues };

export const orderKey = 'roles.order';

/** Every field and every role that differs between the form and the stored project, ignoring spaces at the
    ends. */
export function differencesOf(versions: Versions): Difference[] {
  const fields = ofProject.flatMap(({ key, label, parts }) => {
    const [base, mine, theirs] = [parts(versions.base), parts(versions.mine), parts(versions.theirs)];
    return difference({ key, label, base, mine, theirs });
  });
  const pairs = rolePairs(versions);
  const roles = pairs.flatMap((pair, place) => {
    const [base, mine, theirs] = [partsOf(pair.base), partsOf(pair.mine), partsOf(pair.theirs)];
    const row = pair.mine ?? pair.theirs;
    const label = row?.characterName ? `Role '${row.characterName}'` : `Role ${place + 1}`;
    return difference({ key: pair.key, label, base, mine, theirs }).map(onlyWhatDiffers);
  });
  return [...fields, ...protectedTerms(versions), ...roles, ...orderDifference(versions, pairs)];
}

export const termsKey = ({ _id }: Pick<RoleValues, '_id'>) => `terms.${_id}`;

/** The terms of protected roles, where nothing else can differ. */
function protectedTerms({ base, mine, theirs }: Versions): Difference[] {
  return theirs.protectedRoles.flatMap((role, place) => {
    const partsIn = ({ protectedRoles }: ProjectValues) =>
      protectedRoles.filter(({ _id }) => _id === role._id).map(({ terms }) => ({ text: termsText(terms) }));
    const label = `Terms of '${roleTitle(role, place)}'`;
    const [before, typed, stored] = [base, mine, theirs].map(partsIn);
    return difference({
      key: termsKey(role),
      label,
      base: before ?? null,
      mine: typed ?? [],
      theirs: stored ?? [],
    });
  });
}

export function rolePairs({ base, mine, theirs }: Versions): RolePair[] {
  return pairRoles({ base: base.roles, mine: mine.roles, theirs: theirs.roles });
}

type Values = {
  key: string;
  label: string;
  base: ShownValue[] | null;
  mine: ShownValue[];
  theirs: ShownValue[];
};

function difference({ base, ...compared }: Values): Difference[] {
  const { mine, theirs } = compared;
  if (same(mine, theirs)) return [];
  const suggested = base && same(base, mine) ? 'theirs' : base && same(base, theirs) ? 'mine' : null;
  return [{ ...compared, suggested }];
}

function same(one: ShownValue[], other: ShownValue[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ text }, place) => cleanText(text) === cleanText(other[place]?.text ?? ''))
  );
}

/** A role is compared as a whole, and shown by its differing parts. */
function onlyWhatDiffers(role: Difference): Difference {
  if (role.mine.length !== role.theirs.length) return role;
  const differs = role.mine.map((part, place) => !same([part], role.theirs.slice(place, place + 1)));
  return {
    ...role,
    mine: role.mine.filter((_, place) => differs[place]),
    theirs: role.theirs.filter((_, place) => differs[place]),
  };
}

const partsOf = (role: RoleValues | null): ShownValue[] => (role ? ofRole(role) : []);

/** The order of the roles that both have. */
function orderDifference(versions: Versions, pairs: RolePair[]): Difference[] {
  const common = pairs.filter(({ mine, theirs }) => mine && theirs);
  const inOrder = (side: keyof Versions) =>
    [...common].sort((a, b) => placeOf(versions, side, a) - placeOf(versions, side, b));
  const names = (ordered: RolePair[]): ShownValue[] =>
    ordered.map((pair) => ({ text: roleTitle(pair.mine ?? { characterName: '' }, pairs.indexOf(pair)) }));
  const known = common.every(({ base }) => base);
  return difference({
    key: orderKey,
    label: 'Order of the roles',
    base: known ? names(inOrder('base')) : null,
    mine: names(inOrder('mine')),
    theirs: names(inOrder('theirs')),
  });
}

export function placeOf(versions: Versions, side: keyof Versions, pair: RolePair): number {
  const role = pair[side];
  return role ? versions[side].roles.indexOf(role) : Number.POSITIVE_INFINITY;
}
