import { shownStatus, type TalentFacts, type TalentTab } from '@kirdaar/domain/application-status.ts';
import { compareArtists } from '@kirdaar/domain/artist-order.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';

type Span = { from: number; to: number } | null;

/** A person with what this project knows of them, as plain data. */
export type ModelPerson = {
  _id: string;
  name: string;
  listed: boolean;
  /** When they were first listed, in milliseconds; they may be listed no more. */
  listedAt: number;
  gender: 'male' | 'female';
  age: number;
  screenAge: Span;
  homeState: string;
  currentState: string;
  languages: string[];
  departments: string[];
  facts: TalentFacts;
  /** When they applied for a role, if they did, in milliseconds. */
  appliedAt: Record<string, number>;
  /** The roles for which a self-tape lies ready; it counts where they applied. */
  tapes: string[];
};

export type ModelFilter = {
  searchQuery: string;
  gender: '' | 'male' | 'female';
  ageRange: Span;
  stageAge: Span;
  location: string[];
  languages: string[];
  departments: string[];
  roles: string[];
  hasTape: boolean;
  seen: '' | 'true' | 'false';
  appliedSince: string;
  sort: '' | 'name' | 'newest';
  status: TalentTab;
};

export const noFilter: ModelFilter = {
  searchQuery: '',
  gender: '',
  ageRange: null,
  stageAge: null,
  location: [],
  languages: [],
  departments: [],
  roles: [],
  hasTape: false,
  seen: '',
  appliedSince: '',
  sort: '',
  status: 'all',
};

/** The list that a filter should give, told in the plainest way there is. */
export function expectedList(people: readonly ModelPerson[], filter: ModelFilter): ModelPerson[] {
  return people.filter((person) => person.listed && matches(person, filter)).toSorted(orderOf(filter));
}

/** How a list compares any two people, in it or not. */
export function orderOf({ sort, status }: ModelFilter): (a: ModelPerson, b: ModelPerson) => number {
  if (sort !== 'newest') return compareArtists;
  const instant = (person: ModelPerson) =>
    status === 'applied' ? newestApplication(person) : person.listedAt;
  return (a, b) => instant(b) - instant(a) || (a._id === b._id ? 0 : b._id < a._id ? -1 : 1);
}

/** Who did not apply comes after whoever did. */
function newestApplication({ facts, appliedAt }: ModelPerson): number {
  return Math.max(0, ...facts.appliedRoleIds.map((id) => appliedAt[id] ?? 0));
}

function matches(person: ModelPerson, filter: ModelFilter): boolean {
  const { facts, screenAge } = person;
  const { gender, ageRange, stageAge, status } = filter;
  return (
    person.name.toLowerCase().includes(filter.searchQuery.trim().toLowerCase()) &&
    (gender === '' || person.gender === gender) &&
    (!ageRange || (person.age >= ageRange.from && person.age <= ageRange.to)) &&
    (!stageAge || (screenAge !== null && screenAge.from <= stageAge.to && screenAge.to >= stageAge.from)) &&
    anyOf(filter.location, [person.homeState, person.currentState]) &&
    anyOf(filter.languages, person.languages) &&
    anyOf(filter.departments, person.departments) &&
    appliedAs(person, filter) &&
    (filter.seen === '' || facts.viewed === (filter.seen === 'true')) &&
    (status === 'all' || hasFact(facts, status))
  );
}

/** One and the same application is for an asked role, came with a tape, and on the asked day or later. */
function appliedAs({ facts, tapes, appliedAt }: ModelPerson, filter: ModelFilter): boolean {
  const { roles, hasTape, appliedSince } = filter;
  if (roles.length === 0 && !hasTape && appliedSince === '') return true;
  return facts.appliedRoleIds.some(
    (id) =>
      anyOf(roles, [id]) &&
      (!hasTape || tapes.includes(id)) &&
      dateInIndia(new Date(appliedAt[id] ?? 0)) >= appliedSince,
  );
}

function anyOf(asked: string[], held: readonly string[]): boolean {
  return asked.length === 0 || asked.some((value) => held.includes(value));
}

function hasFact(facts: TalentFacts, tab: Exclude<TalentTab, 'all'>): boolean {
  return tab === 'applied' ? shownStatus({ ...facts, shortlisted: false }) === 'applied' : facts[tab];
}

/** A filter as the wire writes it; every second list is comma-separated, the others repeat their name. */
export function queryOf({ ageRange, stageAge, ...filter }: Partial<ModelFilter>): URLSearchParams {
  const query = new URLSearchParams();
  if (ageRange) query.set('ageRange', `${ageRange.from}-${ageRange.to}`);
  if (stageAge) query.set('stageAge', `${stageAge.from}-${stageAge.to}`);
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'string') query.set(name, value);
    else if (typeof value === 'boolean') query.set(name, value ? 'true' : '');
    else if (name === 'location' || name === 'roles') query.set(name, value.join(','));
    else for (const entry of value) query.append(name, entry);
  }
  return query;
}
