import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChipRow } from '../../../ui/chip-row.tsx';
import { filterChips } from '../../../ui/filters/filter-chips.ts';
import { FilterField } from '../../../ui/filters/filter-field.tsx';
import type { FilterLists } from '../../../ui/filters/filter-lists.ts';
import { valuesOf, withoutFilters, withValues } from '../../../ui/filters/filter-params.ts';
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { deskFilterNames, gradesOf, gradeValues } from '../desk-params.ts';

type Props = {
  lists: FilterLists;
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
};

const gradeNames = { 1: 'Pick 1', 2: 'Pick 2', 3: 'Pick 3', none: 'No pick' } as const;
const own = [...deskFilterNames, 'grade'] as const;

/** The pick and the shared filters, behind a button; active ones are shown below it (rule desk/lists-1). */
export function useDeskFilters({ lists, params, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const grades = gradesOf(params);
  const without = (name: string, value: string) =>
    onChange((now) =>
      withValues(
        now,
        name,
        valuesOf(now, name).filter((other) => other !== value),
      ),
    );
  const chips = [
    ...grades.map((value) => ({ name: 'grade', value, label: gradeNames[value] })),
    ...filterChips(params, deskFilterNames, lists),
  ];
  const button = (
    <Button
      variant="secondary"
      size="sm"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
      className="desk-filter-button"
    >
      <Icon name="filter" size="size-4.5" />
      {chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}
    </Button>
  );
  const fields = (
    <section aria-label="Filters" className="desk-narrowing flex flex-col gap-3">
      <div id={id} hidden={!open} className="desk-filters">
        <CheckboxGroup
          key={grades.join()}
          label="Pick"
          name="grade"
          options={gradeValues.map((value) => ({ value, label: gradeNames[value] }))}
          defaultValue={grades}
          onChange={({ target }) =>
            onChange((now) =>
              withValues(
                now,
                'grade',
                gradeValues.filter((value) =>
                  value === target.value ? target.checked : gradesOf(now).includes(value),
                ),
              ),
            )
          }
          className="desk-filters-wide"
        />
        {deskFilterNames.map((name, place) => (
          <FilterField
            key={`${name} ${resets}`}
            name={name}
            lists={lists}
            params={params}
            set={(values) => onChange((now) => withValues(now, name, values))}
            opensTo={place % 2 === 0 ? 'right' : 'left'}
          />
        ))}
      </div>
      <ChipRow
        chips={chips.map(({ name, value, label }) => ({
          key: `${name}:${value}`,
          label,
          onRemove: () => without(name, value),
        }))}
        onReset={() => {
          setResets(resets + 1);
          onChange((now) => withoutFilters(now, own));
        }}
      />
    </section>
  );
  return { button, fields };
}
