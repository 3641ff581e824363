import { limits } from '@kirdaar/domain/limits.ts';
import type { FilterName } from '@kirdaar/domain/search/talents/filter-names.ts';
import { type Filter, filters, isFilterValue } from '@kirdaar/domain/search/talents/filters.ts';
import { plainCentimetres } from '@kirdaar/domain/texts/typed-numbers.ts';
import { CheckboxGroup } from '../forms/checkbox-group.tsx';
import { MultiSelect } from '../forms/multi-select.tsx';
import { Select } from '../forms/select.tsx';
import { DateField } from './date-field.tsx';
import { type FilterLists, optionsOf, presentCity } from './filter-lists.ts';
import { valuesOf } from './filter-params.ts';
import { RangeField } from './range-field.tsx';
import { TypedField } from './typed-field.tsx';

type Props = {
  name: FilterName;
  lists: FilterLists;
  params: URLSearchParams;
  /** Replaces the active values. */
  set: (values: readonly string[]) => void;
  opensTo: 'left' | 'right';
};

/** The field of one filter, by its type. */
export function FilterField({ name, lists, params, set, opensTo }: Props) {
  const filter: Filter = filters[name];
  const value = params.get(name) ?? '';
  const field = { label: filter.label, name };
  const setOne = (next: string) => set([next]);
  const tick = (ticked: string, label: string) => (
    <CheckboxGroup
      {...field}
      options={[{ value: ticked, label }]}
      checked={value === ticked}
      onChange={(event) => set(event.target.checked ? [ticked] : [])}
    />
  );
  switch (filter.takes) {
    case 'choice':
      return (
        <Select
          {...field}
          options={filter.options}
          placeholder="Any"
          value={value}
          onChange={(event) => setOne(event.target.value)}
        />
      );
    case 'many':
      return (
        <MultiSelect
          {...field}
          options={optionsOf[filter.of](lists)}
          placeholder={filter.any}
          lines={1}
          value={valuesOf(params, name).map((one) => (filter.of === 'cities' ? presentCity(one) : one))}
          onChange={set}
          opensTo={opensTo}
        />
      );
    case 'ages':
      return <RangeField {...field} value={value} onChange={setOne} />;
    case 'day':
      return <DateField {...field} value={value} onChange={setOne} of={filter.of} preset={filter.preset} />;
    case 'cm':
      return (
        <TypedField
          {...field}
          label={`${filter.label} (cm)`}
          value={value}
          placeholder={`${filter.label.endsWith('to') ? 175 : 160}`}
          plain={plainCentimetres}
          maxLength={12}
          wrong={(text) => (isFilterValue(filter, text) ? undefined : 'In cm, 50 to 250')}
          onChange={setOne}
        />
      );
    case 'words':
      return (
        <TypedField
          {...field}
          value={valuesOf(params, name).join(', ')}
          placeholder="Actor, Voice artist"
          maxLength={limits.searchQuery}
          onChange={(text) => set(text.split(','))}
        />
      );
    case 'yes':
      return tick('true', filter.yes);
    case 'either':
      // an address may also have other values
      return tick('false', filter.no);
  }
}
