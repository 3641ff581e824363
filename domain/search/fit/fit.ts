import {
  type Availability,
  type DayRange,
  shootingDaysFor,
} from '../../profiles/availability/availability.ts';
import type { Dialect } from '../../profiles/monologues.ts';
import { type AgeSpan, spansOverlap } from '../../projects/age-range.ts';
import { readRoleGender } from '../../projects/terms/role-gender.ts';
import { isRequired, type Preferences, preferenceNames, type RoleTerms } from '../../projects/terms/terms.ts';

export const fitAnswers = ['yes', 'partly', 'no', 'unsaid'] as const;
export type FitAnswer = (typeof fitAnswers)[number];

/** The facts of a role that are compared with a person, in display order. */
export const fitFacts = [
  'gender',
  'screenAge',
  'languages',
  'skills',
  'dialects',
  'height',
  'place',
  'availability',
] as const;
export type FitFact = (typeof fitFacts)[number];

/** How a person meets each fact; null when the role does not ask for it. */
export type Fit = Readonly<Record<FitFact, FitAnswer | null>>;

export type FitRole = {
  id: string;
  /** As typed. */
  gender: string | null;
  ages: AgeSpan | null;
  terms: Preferences;
};

type Address = { city: string | null; state: string | null };

/** A project as one of its roles sees it: the role's own shoot days, else the project's (rule fit/facts-4). */
export type FitProject = { casting: Address; shooting: readonly DayRange[] };

/** What is known about a person. Null is unknown and fails no condition. An artist without languages,
    skills or clips has empty lists. */
export type FitPerson = {
  id: string;
  gender: 'male' | 'female' | null;
  screenAge: AgeSpan | null;
  languages: readonly string[] | null;
  skills: readonly string[] | null;
  /** The dialects of their monologue clips. */
  clips: readonly Dialect[] | null;
  /** In whole centimetres. */
  height: number | null;
  home: Address;
  current: Address;
  availability: Availability | null;
};

/** How a person fits a role of a project (rules fit/facts-1 to fit/facts-3). */
export function fit(role: FitRole, project: FitProject, person: FitPerson): Fit {
  const { languages, skills, height, place } = role.terms;
  return {
    gender: genderFit(role, person),
    screenAge:
      role.ages && (person.screenAge ? yesOrNo(spansOverlap(role.ages, person.screenAge)) : 'unsaid'),
    languages: partsFit(languages, person.languages, isRequired(role.terms, 'languages')),
    skills: partsFit(skills, person.skills, isRequired(role.terms, 'skills')),
    dialects: dialectsFit(role, person),
    height: height && (person.height === null ? 'unsaid' : yesOrNo(isWithin(person.height, height))),
    place: place && placeFit(place.states, person),
    availability: freeFit(project.shooting, person),
  };
}

const yesOrNo = (is: boolean): FitAnswer => (is ? 'yes' : 'no');

function genderFit(role: FitRole, { gender }: FitPerson): FitAnswer {
  const asked = readRoleGender(role.gender);
  if (asked === 'any') return 'yes';
  return gender ? yesOrNo(gender === asked) : 'unsaid';
}

/** Yes when all are yes, partly when some are, else no. An empty list fails conditions only. */
function partsFit(
  asked: readonly string[],
  known: readonly string[] | null,
  isCondition: boolean,
): FitAnswer | null {
  if (asked.length === 0) return null;
  if (known === null || known.length === 0) return emptyFit(known, isCondition);
  const met = asked.filter((one) => known.includes(one)).length;
  return met === asked.length ? 'yes' : yesPartly(met);
}

const emptyFit = (known: readonly string[] | null, isCondition: boolean): FitAnswer =>
  known !== null && isCondition ? 'no' : 'unsaid';

const yesPartly = (met: number): FitAnswer => (met > 0 ? 'partly' : 'no');

/** A clip counts twice, a spoken language once. */
function dialectsFit({ terms }: FitRole, { clips, languages }: FitPerson): FitAnswer | null {
  const { dialects } = terms;
  if (dialects.length === 0) return null;
  const points = dialects.reduce((sum, dialect) => {
    if (clips?.includes(dialect)) return sum + 2;
    return sum + (languages?.some((name) => name.toLowerCase() === dialect) ? 1 : 0);
  }, 0);
  if (points === 2 * dialects.length) return 'yes';
  if (points === 0 && (clips === null || clips.length === 0))
    return emptyFit(clips, isRequired(terms, 'dialects'));
  return yesPartly(points);
}

function isWithin(cm: number, { from, to }: NonNullable<RoleTerms['height']>): boolean {
  return (from === null || cm >= from) && (to === null || cm <= to);
}

function placeFit(states: readonly string[], { home, current }: FitPerson): FitAnswer {
  const known = [home.state, current.state].filter((state) => state !== null);
  if (known.length === 0) return 'unsaid';
  return yesOrNo(known.some((state) => states.includes(state)));
}

function freeFit(shooting: FitProject['shooting'], { availability }: FitPerson): FitAnswer | null {
  if (shooting.length === 0) return null;
  if (!availability) return 'unsaid';
  const { notFree, of } = shootingDaysFor(availability, shooting);
  if (notFree === 0) return 'yes';
  return notFree < of ? 'partly' : 'no';
}

/** The facts that are wishes; gender and screen age are always conditions. */
export const fitWishes = [...preferenceNames, 'availability'] as const;
export type FitPreference = (typeof fitWishes)[number];

/** Whether a fact is a condition (rule terms/fields-2). */
export function isCondition({ terms }: Pick<FitRole, 'terms'>, fact: FitFact): boolean {
  if (fact === 'gender' || fact === 'screenAge') return true;
  return fact !== 'availability' && isRequired(terms, fact);
}

/** `all` fits in everything, `butOne` in all but one wish; `less` is never shown (rule fit/whole-1). */
export type FitWhole = 'all' | 'butOne' | 'less';

export function fitWhole(role: Pick<FitRole, 'terms'>, known: Fit): FitWhole {
  const failed = fitFacts.filter((fact) => known[fact] === 'no');
  if (failed.length === 0) return 'all';
  return failed.length === 1 && !failed.some((fact) => isCondition(role, fact)) ? 'butOne' : 'less';
}
