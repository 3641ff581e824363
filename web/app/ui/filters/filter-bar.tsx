import { states } from '@kirdaar/domain/places.ts';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { CheckboxGroup } from '../checkbox-group.tsx';
import { ChipRow } from '../chip-row.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { MultiSelect } from '../multi-select.tsx';
import { Select } from '../select.tsx';
import { type FilterLists, filterChips, genders, tapes } from './filter-chips.ts';
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
  // a fault in the address is not folded away
  const [open, setOpen] = useState(() =>
    names.some((name) => isRange(name) && isMalformed(params.get(name) ?? '')),
  );
  // a range that is none stands in its field alone: with a Reset the fields begin anew
  const [resets, setResets] = useState(0);
  const few = names.length <= 2;
  const chips = filterChips(params, names, lists);
  const set = (name: FilterName, values: readonly string[]) =>
    onChange((now) => withValues(now, name, values));
  const control = (name: FilterName) => ({
    name,
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
    hasTape: (
      <CheckboxGroup
        label="Self-tape"
        name="hasTape"
        options={tapes}
        checked={params.get('hasTape') === 'true'}
        onChange={(event) => set('hasTape', event.target.checked ? ['true'] : [])}
      />
    ),
  };

  return (
    <section aria-label="Filters" className="@container flex flex-col gap-3">
      {!few && (
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
      )}
      <div
        id={id}
        className={cx(
          'grid-cols-2 gap-3 @xl:grid @xl:grid-cols-3',
          few ? 'grid' : '@3xl:grid-cols-6',
          !few && (open ? 'grid' : 'hidden'),
        )}
      >
        {names.map((name) => (
          <div key={name} className={cx('min-w-0', !isRange(name) && wide)}>
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

/** On a narrow screen only the two ranges share a line. */
const wide = 'col-span-2 @xl:col-span-1';
const isRange = (name: FilterName) => name === 'ageRange' || name === 'stageAge';

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
