import type { FilterValues, PersonFilterName } from '../talents/filters.ts';
import { cityTag, tagOf } from '../talents/person-tags.ts';

/** A key that every person and role has, for searches without a specific criterion. */
export const anyKey = 'any';

/** The keys of a person, role or search; a match needs a common key. */
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

/** Every person that a talent search finds has one of these keys: its rarest criterion. Superset: the list
    decides the actual matches (rule searches/forward-1). */
export function talentKeys(asked: TalentWishes): string[] {
  const groups = [
    asked.dialects.map(keyOf.dialect),
    asked.category.map(keyOf.category),
    asked.skills.map(keyOf.skill),
    asked.departments.map(keyOf.department),
    asked.city.map(cityTag),
    asked.location.map(keyOf.state),
    asked.hasReel ? [keyOf.reel] : [],
    asked.hasMonologue ? [keyOf.clip] : [],
    asked.languages.map(keyOf.language),
    asked.gender ? [keyOf.gender(asked.gender)] : [],
  ];
  return firstOf(groups);
}

export type RoleWishes = { place: string[]; languages: string[]; type: string; payNamed: boolean };

/** The same for a search for roles. */
export function roleKeys({ place, languages, type, payNamed }: RoleWishes): string[] {
  return firstOf([
    isPlain(type) ? [keyOf.type(type)] : [],
    place.map(keyOf.state),
    languages.map(keyOf.language),
    payNamed ? [keyOf.pay] : [],
  ]);
}

// other letters have several lower-case forms
const isPlain = (text: string) => /^[ -~]+$/.test(text);

const firstOf = (groups: string[][]): string[] => [
  ...new Set(groups.find((group) => group.length > 0) ?? [anyKey]),
];
