import { type CalendarDate, isCalendarDate } from '../../calendar.ts';
import { limits } from '../../limits.ts';
import { parseCity } from '../../places/place-text.ts';
import { dialects } from '../../profiles/monologues.ts';
import { type AgeSpan, parseFilterRange } from '../../projects/age-range.ts';
import { termLimits } from '../../projects/terms/term-limits.ts';
import type { FilterName, personFilterNames } from './filter-names.ts';
import { newFrom } from './new-people.ts';

/** One filter of a list of people: its values, their number and its label. */
export type Filter = { label: string } /** `any` means no choice on the wire. */ & (
  | { takes: 'choice'; options: readonly { value: string; label: string }[]; any?: string }
  | { takes: 'many'; of: List; atMost: number; any: string }
  /** Texts that are in no reference list. */
  | { takes: 'words'; atMost: number }
  | { takes: 'ages'; chip: string }
  /** Whole centimetres. */
  | { takes: 'cm'; chip: string }
  /** A day in the past or in the future. */
  | { takes: 'day'; chip: string; of: 'past' | 'future'; preset?: DayPreset }
  | { takes: 'yes'; yes: string }
  | { takes: 'either'; yes: string; no: string }
);

/** A day chosen with one tap. */
export type DayPreset = { label: string; day: (now: Date) => CalendarDate };

type List = 'states' | 'cities' | 'languages' | 'departments' | 'roles' | 'skills' | 'dialects';

/** Every filter of a list of people. The contract, the query of a page, its fields and its chips use this
    table. The server implements each in `api/src/search/talents/filter.queries.ts`, which does not compile
    when one is missing. */
export const filters = {
  gender: {
    label: 'Gender',
    takes: 'choice',
    options: [
      { value: 'male', label: 'Male' },
      { value: 'female', label: 'Female' },
    ],
  },
  location: {
    label: 'State',
    takes: 'many',
    of: 'states',
    atMost: limits.filterValues.location,
    any: 'Any',
  },
  city: { label: 'City', takes: 'many', of: 'cities', atMost: limits.filterValues.city, any: 'Any' },
  ageRange: { label: 'Age range', takes: 'ages', chip: 'Age' },
  stageAge: { label: 'Stage age', takes: 'ages', chip: 'Stage age' },
  languages: {
    label: 'Language',
    takes: 'many',
    of: 'languages',
    atMost: limits.filterValues.languages,
    any: 'Any',
  },
  departments: {
    label: 'Department',
    takes: 'many',
    of: 'departments',
    atMost: limits.filterValues.departments,
    any: 'Any',
  },
  roles: { label: 'Role', takes: 'many', of: 'roles', atMost: limits.filterValues.roles, any: 'All roles' },
  appliedSince: { label: 'Applied since', takes: 'day', chip: 'Applied since', of: 'past' },
  hasTape: { label: 'Self-tape', takes: 'yes', yes: 'Has a tape' },
  seen: { label: 'Seen', takes: 'either', yes: 'Seen', no: 'Not seen' },
  skills: {
    label: 'Skills',
    takes: 'many',
    of: 'skills',
    atMost: limits.filterValues.skills,
    any: 'Any',
  },
  skillsMatch: {
    label: 'Of these skills',
    takes: 'choice',
    options: [{ value: 'all', label: 'All of the skills' }],
    any: 'any',
  },
  dialects: {
    label: 'Clip in',
    takes: 'many',
    of: 'dialects',
    atMost: dialects.length * 2,
    any: 'Any dialect',
  },
  heightFrom: { label: 'Height from', takes: 'cm', chip: 'From' },
  heightTo: { label: 'Height to', takes: 'cm', chip: 'Up to' },
  category: { label: 'Talent category', takes: 'words', atMost: limits.filterValues.category },
  hasReel: { label: 'Reel', takes: 'yes', yes: 'Has a reel' },
  hasMonologue: { label: 'Monologue', takes: 'yes', yes: 'Has a monologue' },
  newSince: {
    label: 'New since',
    takes: 'day',
    chip: 'New since',
    of: 'past',
    preset: { label: 'New this month', day: newFrom },
  },
  freeOn: { label: 'Free on', takes: 'day', chip: 'Free on', of: 'future' },
} as const satisfies Record<FilterName, Filter>;

export type Filters = typeof filters;

type ValueOf<F extends Filter> = F extends { takes: 'choice'; options: readonly { value: infer V }[] }
  ? '' | V
  : {
      many: string[];
      words: string[];
      cm: number | null;
      ages: AgeSpan | null;
      day: CalendarDate | null;
      yes: boolean;
      either: boolean | null;
    }[Exclude<F['takes'], 'choice'>];

/** The filters' values; an empty value asks for nothing. */
export type FilterValues<N extends FilterName = FilterName> = { [K in N]: ValueOf<Filters[K]> };
export type PersonFilterName = (typeof personFilterNames)[number];

const nothing = {
  choice: '',
  many: [],
  words: [],
  cm: null,
  ages: null,
  day: null,
  yes: false,
  either: null,
} as const;

/** The filters with nothing asked for. */
export function noFilters<N extends FilterName>(names: readonly N[]): FilterValues<N> {
  return Object.fromEntries(names.map((name) => [name, nothing[filters[name].takes]])) as FilterValues<N>;
}

/** Whether a filter takes this value from an address. Values of reference lists are checked where the list
    is known. */
export function isFilterValue(filter: Filter, value: string): boolean {
  switch (filter.takes) {
    case 'choice':
      return filter.options.some((option) => option.value === value);
    case 'many':
      return filter.of !== 'cities' || parseCity(value) !== null;
    case 'words':
      return true;
    case 'cm':
      return isHeight(value);
    case 'ages':
      return parseFilterRange(value) !== null;
    case 'day':
      return isCalendarDate(value);
    case 'yes':
      return value === 'true';
    case 'either':
      return value === 'true' || value === 'false';
  }
}

/** Whether a text is a height in whole centimetres. */
function isHeight(text: string): boolean {
  const { min, max } = termLimits.height;
  return /^\d{2,3}$/.test(text) && Number(text) >= min && Number(text) <= max;
}
