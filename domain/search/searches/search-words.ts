import { formatDate } from '../../calendar.ts';
import { skillLabel } from '../../labels.ts';
import { type Place, parseCity } from '../../places/place-text.ts';
import { cityLabel, isState, stateLabel } from '../../places/places.ts';
import { dialects } from '../../profiles/monologues.ts';
import type { ListOrder } from '../talents/artist-order.ts';
import { personFilterNames } from '../talents/filter-names.ts';
import { type Filter, type FilterValues, filters, type PersonFilterName } from '../talents/filters.ts';
import type { RoleWishes } from './search-keys.ts';

/** Today's reference lists; a search can name a value that was removed from them. */
export type KnownValues = {
  languages: ReadonlySet<string>;
  skills: ReadonlySet<string>;
  /** Department names by id. */
  departments: ReadonlyMap<string, string>;
};

/** A search's criteria in plain words, and its removed values. With a removed value it finds nothing (rule
    searches/asleep-1). */
export type SearchWords = { words: string; gone: string[] };

export type TalentSearch = FilterValues<PersonFilterName> & {
  searchQuery: string;
  sort: ListOrder;
  near: Place | null;
};

/** 'Named "Meera" · Female · Bihar · Age 20-30' (rule searches/words-1). */
export function talentWords(asked: TalentSearch, known: KnownValues): SearchWords {
  const parts = personFilterNames.flatMap((name) => partsOf(filters[name], asked[name], known));
  return joined(
    [
      ...(asked.searchQuery ? [{ word: `Named "${asked.searchQuery}"`, isGone: false }] : []),
      ...parts,
      ...(asked.sort === 'near' && asked.near
        ? [{ word: `nearest to ${asked.near.city}`, isGone: false }]
        : []),
    ],
    'Everybody',
  );
}

type RoleSearch = RoleWishes & { fits: boolean };

/** 'Matches everything · Bihar · Bhojpuri · Web series · Pay stated'. */
export function roleWords(asked: RoleSearch, known: Pick<KnownValues, 'languages'>): SearchWords {
  const sure = (word: string) => ({ word, isGone: false });
  return joined(
    [
      ...(asked.fits ? [sure('Matches everything')] : []),
      ...asked.place.map((slug) => ({
        word: isState(slug) ? stateLabel(slug) : slug,
        isGone: !isState(slug),
      })),
      ...asked.languages.map((name) => ({ word: name, isGone: !known.languages.has(name) })),
      ...(asked.type ? [sure(asked.type)] : []),
      ...(asked.payNamed ? [sure('Pay stated')] : []),
    ],
    'All roles that match you',
  );
}

type Part = { word: string; isGone: boolean };

function joined(parts: Part[], all: string): SearchWords {
  return {
    words: parts.map(({ word }) => word).join(' · ') || all,
    gone: parts.filter(({ isGone }) => isGone).map(({ word }) => word),
  };
}

function partsOf(filter: Filter, value: FilterValues[PersonFilterName], known: KnownValues): Part[] {
  const sure = (word: string): Part[] => [{ word, isGone: false }];
  if (value === null || value === '' || value === false) return [];
  if (Array.isArray(value)) {
    if (filter.takes !== 'many') return value.map((word) => ({ word, isGone: false }));
    return value.map((one) => listed(filter.of, one, known));
  }
  if (typeof value === 'object')
    return 'chip' in filter ? sure(`${filter.chip} ${value.from}-${value.to}`) : [];
  if (filter.takes === 'choice')
    return sure(filter.options.find((option) => option.value === value)?.label ?? '');
  if (filter.takes === 'cm') return sure(`${filter.chip} ${value} cm`);
  if (filter.takes === 'day') return sure(`${filter.chip} ${formatDate(String(value))}`);
  return 'yes' in filter ? sure(filter.yes) : [];
}

type ListOf = Extract<Filter, { takes: 'many' }>['of'];

/** The label of a reference value; a removed value is shown as saved. */
function listed(of: ListOf, value: string, known: KnownValues): Part {
  if (of === 'states') return { word: isState(value) ? stateLabel(value) : value, isGone: !isState(value) };
  if (of === 'cities') {
    const place = parseCity(value);
    const isKnown = place !== null && isState(place.state);
    return { word: isKnown ? cityLabel(place) : value, isGone: !isKnown };
  }
  if (of === 'languages') return { word: value, isGone: !known.languages.has(value) };
  if (of === 'skills') return { word: skillLabel(value), isGone: !known.skills.has(value) };
  if (of === 'departments') {
    const name = known.departments.get(value.toLowerCase());
    return { word: name ?? 'A department', isGone: name === undefined };
  }
  const dialect = dialects.find(({ key }) => key === value);
  return { word: `${dialect?.label ?? value} clip`, isGone: !dialect };
}

/** The text of a search with a removed value (rule searches/asleep-1). */
export function asleepText(gone: readonly string[]): string | null {
  if (gone.length === 0) return null;
  const verb = gone.length === 1 ? 'is' : 'are';
  return `${gone.join(', ')} ${verb} no longer on Kirdaar. Change this search to use it again.`;
}
