import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import {
  shownStatus,
  type TalentFacts,
  type TalentTab,
} from '@kirdaar/domain/casting/applications/application-status.ts';
import { distances, distanceTo } from '@kirdaar/domain/places/distance.ts';
import { type Place, placeText } from '@kirdaar/domain/places/place-text.ts';
import { centimetres } from '@kirdaar/domain/projects/terms/heights.ts';
import { factWords, nameTier } from '@kirdaar/domain/search/names/name-search.ts';
import { compareArtists, type ListOrder } from '@kirdaar/domain/search/talents/artist-order.ts';
import { type FilterName, filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { type FilterValues, noFilters } from '@kirdaar/domain/search/talents/filters.ts';

type Span = { from: number; to: number } | null;

/** A person with this project's facts, as plain data. */
export type ModelPerson = {
  _id: string;
  name: string;
  listed: boolean;
  /** When they were first listed, in milliseconds; they may be unlisted now. */
  listedAt: number;
  gender: 'male' | 'female';
  age: number;
  screenAge: Span;
  homeState: string;
  currentState: string;
  languages: string[];
  departments: string[];
  /** Names of department roles. */
  jobs: string[];
  homeCity: string;
  currentCity: string;
  skills: string[];
  dialects: string[];
  height: { feet: number; inches: number } | null;
  talentCategory: string | null;
  hasReel: boolean;
  /** Null if never answered. */
  notFree: string[] | null;
  freeFrom: string | null;
  facts: TalentFacts;
  /** When they applied for each role, in milliseconds. */
  appliedAt: Record<string, number>;
  /** The roles with a self-tape ready; it counts only with an application. */
  tapes: string[];
};

export type ModelFilter = FilterValues & {
  searchQuery: string;
  sort: '' | ListOrder;
  near: Place | null;
  status: TalentTab;
};

export const noFilter: ModelFilter = {
  ...noFilters(filterNames),
  searchQuery: '',
  sort: '',
  near: null,
  status: 'all',
};

/** The expected list for a filter, computed in the simplest way. */
export function expectedList(people: readonly ModelPerson[], filter: ModelFilter): ModelPerson[] {
  return people.filter((person) => person.listed && matches(person, filter)).toSorted(orderOf(filter));
}

/** The order of any two people, in the list or not. */
export function orderOf({
  sort,
  near,
  status,
  searchQuery,
}: ModelFilter): (a: ModelPerson, b: ModelPerson) => number {
  if (sort === 'near' && near) {
    const rank = (person: ModelPerson) =>
      distances.indexOf(
        distanceTo(near, [
          { state: person.homeState, city: person.homeCity },
          { state: person.currentState, city: person.currentCity },
        ]),
      );
    return (a, b) => rank(a) - rank(b) || compareArtists(a, b);
  }
  if (sort !== 'newest') return byNameUnder(searchQuery);
  const instant = (person: ModelPerson) =>
    status === 'applied' ? newestApplication(person) : person.listedAt;
  return (a, b) => instant(b) - instant(a) || (a._id === b._id ? 0 : b._id < a._id ? -1 : 1);
}

/** With a search: by letters, then by sound, then by words. */
function byNameUnder(searchQuery: string): (a: ModelPerson, b: ModelPerson) => number {
  const ranks = new Map<string, number>();
  const rank = (person: ModelPerson) => {
    const known = ranks.get(person._id) ?? found(person, searchQuery) ?? 0;
    ranks.set(person._id, known);
    return known;
  };
  return (a, b) => rank(a) - rank(b) || compareArtists(a, b);
}

/** By letters, by sound, by words, or not at all; without a search all are found. */
export const found = (person: ModelPerson, searchQuery: string) =>
  searchQuery.trim() === '' ? 0 : nameTier(person.name, searchQuery, factsOf(person));

const factsOf = ({ listed, jobs, homeState, homeCity, currentState, currentCity }: ModelPerson) =>
  factWords({
    jobs: listed ? jobs : [],
    addresses: listed
      ? [
          { state: homeState, city: homeCity },
          { state: currentState, city: currentCity },
        ]
      : [],
  });

/** People without an application come last. */
function newestApplication({ facts, appliedAt }: ModelPerson): number {
  return Math.max(0, ...facts.appliedRoleIds.map((id) => appliedAt[id] ?? 0));
}

const fits: Record<FilterName, (person: ModelPerson, filter: ModelFilter) => boolean> = {
  gender: (person, { gender }) => gender === '' || person.gender === gender,
  ageRange: ({ age }, { ageRange }) => !ageRange || (age >= ageRange.from && age <= ageRange.to),
  stageAge: ({ screenAge }, { stageAge }) =>
    !stageAge || (screenAge !== null && screenAge.from <= stageAge.to && screenAge.to >= stageAge.from),
  location: ({ homeState, currentState }, { location }) => anyOf(location, [homeState, currentState]),
  city: ({ homeState, homeCity, currentState, currentCity }, { city }) =>
    anyOf(city.map(plainCity), [
      plainCity(`${homeState}:${homeCity}`),
      plainCity(`${currentState}:${currentCity}`),
    ]),
  languages: (person, { languages }) => anyOf(languages, person.languages),
  departments: (person, { departments }) => anyOf(departments, person.departments),
  roles: appliedAs,
  hasTape: appliedAs,
  appliedSince: appliedAs,
  seen: ({ facts }, { seen }) => seen === null || facts.viewed === seen,
  skills: (person, { skills, skillsMatch }) =>
    skillsMatch === 'all'
      ? skills.every((skill) => person.skills.includes(skill))
      : anyOf(skills, person.skills),
  skillsMatch: () => true,
  dialects: (person, { dialects }) => anyOf(dialects, person.dialects),
  heightFrom: ({ height }, { heightFrom }) => heightFrom === null || cmOf(height) >= heightFrom,
  heightTo: ({ height }, { heightTo }) => heightTo === null || cmOf(height) <= heightTo,
  category: ({ talentCategory }, { category }) =>
    anyOf(
      category.map((entry) => entry.toLowerCase()),
      (talentCategory ?? '').split(',').map((entry) => entry.trim().toLowerCase()),
    ),
  hasReel: (person, { hasReel }) => !hasReel || person.hasReel,
  hasMonologue: ({ dialects }, { hasMonologue }) => !hasMonologue || dialects.length > 0,
  newSince: ({ listedAt }, { newSince }) => !newSince || dateInIndia(new Date(listedAt)) >= newSince,
  freeOn: ({ notFree, freeFrom }, { freeOn }) =>
    !freeOn || notFree === null || !(notFree.includes(freeOn) || freeOn < (freeFrom ?? '')),
};

const renamed = new Map([
  ['goa:panjim', 'goa:panaji'],
  ['karnataka:bangalore', 'karnataka:bengaluru'],
]);
const plainCity = (text: string) => renamed.get(text.toLowerCase()) ?? text.toLowerCase();

// no height fits no filter
const cmOf = (height: ModelPerson['height']) =>
  height ? centimetres(height.feet, height.inches) : Number.NaN;

function matches(person: ModelPerson, filter: ModelFilter): boolean {
  const { searchQuery, status } = filter;
  return (
    found(person, searchQuery) !== null &&
    filterNames.every((name) => fits[name](person, filter)) &&
    (status === 'all' || hasFact(person.facts, status))
  );
}

/** A single application is for the wanted role, has a tape, and is on the wanted day or later. */
function appliedAs({ facts, tapes, appliedAt }: ModelPerson, filter: ModelFilter): boolean {
  const { roles, hasTape, appliedSince } = filter;
  if (roles.length === 0 && !hasTape && appliedSince === null) return true;
  return facts.appliedRoleIds.some(
    (id) =>
      anyOf(roles, [id]) &&
      (!hasTape || tapes.includes(id)) &&
      dateInIndia(new Date(appliedAt[id] ?? 0)) >= (appliedSince ?? ''),
  );
}

function anyOf(asked: string[], held: readonly string[]): boolean {
  return asked.length === 0 || asked.some((value) => held.includes(value));
}

function hasFact(facts: TalentFacts, tab: Exclude<TalentTab, 'all'>): boolean {
  return tab === 'applied' ? shownStatus({ ...facts, shortlisted: false }) === 'applied' : facts[tab];
}

/** A filter for the wire; every second list is comma-separated, the others repeat their name. */
export function queryOf(filter: Partial<ModelFilter>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value === null) continue;
    if (typeof value === 'string') query.set(name, value);
    else if (typeof value === 'boolean') query.set(name, value || name === 'seen' ? `${value}` : '');
    else if (typeof value === 'number') query.set(name, `${value}`);
    else if ('state' in value) query.set(name, placeText(value));
    else if ('from' in value) query.set(name, `${value.from}-${value.to}`);
    else if (['location', 'city', 'roles', 'skills', 'category'].includes(name))
      query.set(name, value.join(','));
    else for (const entry of value) query.append(name, entry);
  }
  return query;
}
