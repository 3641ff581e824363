import { states } from '@kirdaar/domain/places.ts';
import { useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ChipRow } from '../chip-row.tsx';
import { cx } from '../class-names.ts';
import { CheckboxGroup } from '../forms/checkbox-group.tsx';
import { MultiSelect } from '../forms/multi-select.tsx';
import { Select } from '../forms/select.tsx';
import { Icon } from '../pictures/icon.tsx';
import { DateField } from './date-field.tsx';
import { type FilterLists, filterChips, genders, sights, tapes } from './filter-chips.ts';
import type { FilterName } from './filter-names.ts';
import { valuesOf, withoutFilters, withValues } from './filter-params.ts';
import { isMalformed, RangeField } from './range-field.tsx';

type Props = {
  /** Which filters this list has. */
  names: readonly FilterName[];
  lists: FilterLists;
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
};

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));
const toOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

/** The filters of a list of people, kept in the address; those in force stand below as chips with one Reset.
    Where there is little room they wait behind a button. */
export function FilterBar({ names, lists, params, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useOpen(names.some((name) => isRange(name) && isMalformed(params.get(name) ?? '')));
  // a range that is none stands in its field alone: with a Reset the fields begin anew
  const [resets, setResets] = useState(0);
  const chips = filterChips(params, names, lists);
  const set = (name: FilterName, values: readonly string[]) =>
    onChange((now) => withValues(now, name, values));
  const control = (name: FilterName) => ({
    name,
    lines: 1 as const,
    value: valuesOf(params, name),
    onChange: (values: string[]) => set(name, values),
  });

  const widgets: Record<FilterName, React.ReactNode> = {
    gender: (
      <Select
        label="Gender"
        name="gender"
        options={genders}
        placeholder="Any"
        value={params.get('gender') ?? ''}
        onChange={(event) => set('gender', [event.target.value])}
      />
    ),
    location: <MultiSelect label="State" placeholder="Any" options={stateOptions} {...control('location')} />,
    ageRange: <Range key={resets} label="Age range" name="ageRange" params={params} set={set} />,
    stageAge: <Range key={resets} label="Stage age" name="stageAge" params={params} set={set} />,
    languages: (
      <MultiSelect
        label="Language"
        placeholder="Any"
        options={toOptions(lists.languages)}
        {...control('languages')}
      />
    ),
    departments: (
      <MultiSelect
        label="Department"
        placeholder="Any"
        options={lists.departments}
        opensTo="left"
        {...control('departments')}
      />
    ),
    roles: (
      <MultiSelect label="Role" placeholder="All roles" options={lists.roles ?? []} {...control('roles')} />
    ),
    appliedSince: (
      <DateField
        key={resets}
        label="Applied since"
        name="appliedSince"
        value={params.get('appliedSince') ?? ''}
        onChange={(date) => set('appliedSince', [date])}
      />
    ),
    hasTape: (
      <CheckboxGroup
        label="Self-tape"
        name="hasTape"
        options={tapes}
        checked={params.get('hasTape') === 'true'}
        onChange={(event) => set('hasTape', event.target.checked ? ['true'] : [])}
      />
    ),
    seen: (
      <CheckboxGroup
        label="Seen"
        name="seen"
        options={sights.slice(0, 1)}
        checked={params.get('seen') === 'false'}
        onChange={(event) => set('seen', event.target.checked ? ['false'] : [])}
      />
    ),
  };

  return (
    <section aria-label="Filters" className="@container flex flex-col gap-3">
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="self-start @xl:hidden"
      >
        <Icon name="filter" size="size-4.5" />
        {chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}
      </Button>
      <div
        id={id}
        className={cx(
          'grid-cols-2 gap-3 @xl:grid @xl:grid-cols-3 @3xl:grid-cols-6',
          open ? 'grid' : 'hidden',
        )}
      >
        {names.map((name) => (
          <div key={name} className={cx('min-w-0', wideOf(name))}>
            {widgets[name]}
          </div>
        ))}
      </div>
      <ChipRow
        chips={chips.map(({ name, value, label }) => ({
          key: `${name}:${value}`,
          label,
          onRemove: () =>
            onChange((now) =>
              withValues(
                now,
                name,
                valuesOf(now, name).filter((other) => other !== value),
              ),
            ),
        }))}
        onReset={() => {
          setResets(resets + 1);
          onChange((now) => withoutFilters(now, names));
        }}
      />
    </section>
  );
}

const short = new Set<FilterName>(['ageRange', 'stageAge', 'hasTape', 'seen']);

/** On a narrow screen most take a line of their own; a date with its button needs more than a sixth of a wide one. */
function wideOf(name: FilterName) {
  if (short.has(name)) return undefined;
  return name === 'appliedSince' ? 'col-span-2 @xl:col-span-1 @3xl:col-span-2' : 'col-span-2 @xl:col-span-1';
}

const isRange = (name: FilterName) => name === 'ageRange' || name === 'stageAge';

/** Whether the filters are unfolded where there is little room; a fault in the address unfolds them, whenever it comes. */
function useOpen(faulty: boolean) {
  const [open, setOpen] = useState(faulty);
  const [known, setKnown] = useState(faulty);
  if (known !== faulty) {
    setKnown(faulty);
    if (faulty) setOpen(true);
  }
  return [open, setOpen] as const;
}

type RangeProps = {
  label: string;
  name: FilterName;
  params: URLSearchParams;
  set: (name: FilterName, values: readonly string[]) => void;
};

function Range({ label, name, params, set }: RangeProps) {
  return (
    <RangeField
      label={label}
      name={name}
      value={params.get(name) ?? ''}
      onChange={(range) => set(name, [range])}
    />
  );
}
