import { shownStatus, type TalentFacts, type TalentTab } from '@kirdaar/domain/application-status.ts';
import { compareArtists } from '@kirdaar/domain/artist-order.ts';

type Span = { from: number; to: number } | null;

/** A person with what this project knows of them, as plain data. */
export type ModelPerson = {
  _id: string;
  name: string;
  listed: boolean;
  gender: 'male' | 'female';
  age: number;
  screenAge: Span;
  homeState: string;
  currentState: string;
  languages: string[];
  departments: string[];
  facts: TalentFacts;
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
  status: 'all',
};

/** The list that a filter should give, told in the plainest way there is. */
export function expectedList(people: readonly ModelPerson[], filter: ModelFilter): ModelPerson[] {
  return people.filter((person) => person.listed && matches(person, filter)).toSorted(compareArtists);
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
    (status === 'all' || hasFact(facts, status))
  );
}

/** One and the same application is for an asked role and came with a tape. */
function appliedAs({ facts, tapes }: ModelPerson, { roles, hasTape }: ModelFilter): boolean {
  if (roles.length === 0 && !hasTape) return true;
  return facts.appliedRoleIds.some((id) => anyOf(roles, [id]) && (!hasTape || tapes.includes(id)));
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
