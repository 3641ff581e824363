import type { FilterValues, PersonFilterName } from '../talents/filters.ts';
import { tagOf } from '../talents/person-tags.ts';

/** What everybody and every role has: the key of searches that ask for nothing in particular. */
export const anyKey = 'any';

/** What a person or a role has, or a search asks for, in the words by which they meet. */
export const keyOf = {
  ...tagOf,
  skill: (skill: string) => `skill:${skill}`,
  dialect: (dialect: string) => `dialect:${dialect}`,
  state: (state: string) => `state:${state}`,
  clip: 'clip',
  language: (name: string) => `language:${name}`,
  gender: (gender: string) => `gender:${gender}`,
  type: (type: string) => `type:${type.trim().toLowerCase()}`,
  pay: 'pay',
} as const;

type TalentWishes = FilterValues<PersonFilterName>;

/**
 * Whoever a search of talents finds has one of these: what it asks for that the fewest people have. It is no more than that;
 * whether it finds them says the list (rule searches/forward-1).
 */
export function talentKeys(asked: TalentWishes): string[] {
  const groups = [
    asked.dialects.map(keyOf.dialect),
    asked.category.map(keyOf.category),
    asked.skills.map(keyOf.skill),
    asked.departments.map(keyOf.department),
    asked.location.map(keyOf.state),
    asked.hasReel ? [keyOf.reel] : [],
    asked.hasMonologue ? [keyOf.clip] : [],
    asked.languages.map(keyOf.language),
    asked.gender ? [keyOf.gender(asked.gender)] : [],
  ];
  return firstOf(groups);
}

export type RoleWishes = { place: string[]; languages: string[]; type: string; payNamed: boolean };

/** The same of a search of roles. */
export function roleKeys({ place, languages, type, payNamed }: RoleWishes): string[] {
  return firstOf([
    isPlain(type) ? [keyOf.type(type)] : [],
    place.map(keyOf.state),
    languages.map(keyOf.language),
    payNamed ? [keyOf.pay] : [],
  ]);
}

// other letters are made small in more ways than one
const isPlain = (text: string) => /^[ -~]+$/.test(text);

const firstOf = (groups: string[][]): string[] => [
  ...new Set(groups.find((group) => group.length > 0) ?? [anyKey]),
];
