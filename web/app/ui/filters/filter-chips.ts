import { parseFilterRange } from '@kirdaar/domain/age-range.ts';
import { formatDate, isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { stateLabel } from '@kirdaar/domain/places.ts';
import type { Option } from '../forms/select.tsx';
import type { FilterName } from './filter-names.ts';
import { valuesOf } from './filter-params.ts';

/** What the filters choose from; languages are stored by their text, departments and roles by id. */
export type FilterLists = {
  languages: readonly string[];
  departments: readonly Option[];
  roles?: readonly Option[];
};

export const genders: readonly Option[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

export const tapes: readonly Option[] = [{ value: 'true', label: 'Has a tape' }];

/** An address may also ask for those who were seen. */
export const sights: readonly Option[] = [
  { value: 'false', label: 'Not seen' },
  { value: 'true', label: 'Seen' },
];

export type FilterChip = { name: FilterName; value: string; label: string };

/** One chip for each value in force. A malformed range or date, and a value that the lists do not know, is none. */
export function filterChips(
  params: URLSearchParams,
  names: readonly FilterName[],
  lists: FilterLists,
): FilterChip[] {
  return names.flatMap((name) =>
    valuesOf(params, name).flatMap((value) => {
      const label = chipLabel(name, value, lists);
      return label ? [{ name, value, label }] : [];
    }),
  );
}

function chipLabel(name: FilterName, value: string, lists: FilterLists): string | undefined {
  const among = (options: readonly Option[] = []) => options.find((option) => option.value === value)?.label;
  switch (name) {
    case 'gender':
      return among(genders);
    case 'location':
      return stateLabel(value);
    case 'ageRange':
      return parseFilterRange(value) ? `Age ${value}` : undefined;
    case 'stageAge':
      return parseFilterRange(value) ? `Stage age ${value}` : undefined;
    case 'languages':
      return value;
    case 'departments':
      return among(lists.departments) ?? 'Unknown department';
    case 'roles':
      return among(lists.roles) ?? 'Unknown role';
    case 'appliedSince':
      return isCalendarDate(value) ? `Applied since ${formatDate(value)}` : undefined;
    case 'hasTape':
      return among(tapes);
    case 'seen':
      return among(sights);
  }
}
