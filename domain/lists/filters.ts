import { type CalendarDate, isCalendarDate } from '../calendar.ts';
import { limits } from '../limits.ts';
import { type AgeSpan, parseFilterRange } from '../projects/age-range.ts';
import type { FilterName, personFilterNames } from './filter-names.ts';

/** One filter of a list of people: what values it takes, how many, and in which words people meet it. */
export type Filter = { label: string } & (
  | { takes: 'choice'; options: readonly { value: string; label: string }[] }
  | { takes: 'many'; of: 'states' | 'languages' | 'departments' | 'roles'; atMost: number; any: string }
  | { takes: 'ages'; chip: string }
  | { takes: 'day'; chip: string }
  | { takes: 'yes'; yes: string }
  | { takes: 'either'; yes: string; no: string }
);

/**
 * Every filter of a list of people. The contract, the query of a page, its fields and its chips are read off this table; the
 * server says in `api/src/features/talents/filter.queries.ts` whom each finds, and does not compile without one of them.
 */
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
  appliedSince: { label: 'Applied since', takes: 'day', chip: 'Applied since' },
  hasTape: { label: 'Self-tape', takes: 'yes', yes: 'Has a tape' },
  seen: { label: 'Seen', takes: 'either', yes: 'Seen', no: 'Not seen' },
} as const satisfies Record<FilterName, Filter>;

export type Filters = typeof filters;

type ValueOf<F extends Filter> = F extends { takes: 'choice'; options: readonly { value: infer V }[] }
  ? '' | V
  : {
      many: string[];
      ages: AgeSpan | null;
      day: CalendarDate | null;
      yes: boolean;
      either: boolean | null;
    }[Exclude<F['takes'], 'choice'>];

/** What some filters ask for; an empty value asks for nothing. */
export type FilterValues<N extends FilterName = FilterName> = { [K in N]: ValueOf<Filters[K]> };
export type PersonFilterName = (typeof personFilterNames)[number];

const nothing = { choice: '', many: [], ages: null, day: null, yes: false, either: null } as const;

/** These filters with nothing asked for. */
export function noFilters<N extends FilterName>(names: readonly N[]): FilterValues<N> {
  return Object.fromEntries(names.map((name) => [name, nothing[filters[name].takes]])) as FilterValues<N>;
}

/** Whether a filter takes this value of an address. What a list of values holds is known only where the list is. */
export function isFilterValue(filter: Filter, value: string): boolean {
  switch (filter.takes) {
    case 'choice':
      return filter.options.some((option) => option.value === value);
    case 'many':
      return true;
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
