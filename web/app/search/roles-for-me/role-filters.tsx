import { limits } from '@kirdaar/domain/limits.ts';
import { states } from '@kirdaar/domain/places/places.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { valuesOf, withoutFilters, withValues } from '../../ui/filters/filter-params.ts';
import { FilterSheet } from '../../ui/filters/filter-sheet.tsx';
import { TypedField } from '../../ui/filters/typed-field.tsx';
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/** The filters of roles, as in the address. */
export const preferenceNames = ['fits', 'payNamed', 'place', 'languages', 'type'] as const;
type PreferenceName = (typeof preferenceNames)[number];

type Props = {
  params: URLSearchParams;
  languages: readonly string[];
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
  /** The number of roles, for the sheet of a narrow screen. */
  total: number;
};

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));

/** The filters of the roles, stored in the address. On a narrow screen they are in a sheet. */
export function RoleFilters({ total, ...props }: Props) {
  const { params, onChange } = props;
  const [open, setOpen] = useState(false);
  const inForce = preferenceNames.filter((name) => params.has(name)).length;
  const reset = () => onChange((now) => withoutFilters(now, preferenceNames));
  return (
    <section aria-label="Filters" className="flex flex-col items-start gap-3">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="sm:hidden">
        <Icon name="filter" size="size-4.5" />
        {inForce > 0 ? `Filters (${inForce})` : 'Filters'}
      </Button>
      <div className="hidden w-full flex-col gap-3 sm:flex">
        <Fields {...props} />
      </div>
      {inForce > 0 && (
        <Button variant="quiet" size="sm" onClick={reset}>
          Reset
        </Button>
      )}
      <FilterSheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        onReset={reset}
        total={total.toLocaleString('en-IN')}
      >
        <div className="flex min-h-[calc(100dvh-11rem)] flex-col gap-4">{open && <Fields {...props} />}</div>
      </FilterSheet>
    </section>
  );
}

function Fields({ params, languages, onChange }: Omit<Props, 'total'>) {
  const set = (name: PreferenceName, values: readonly string[]) =>
    onChange((now) => withValues(now, name, values));
  const tick = (name: PreferenceName, label: string, text: string) => (
    <CheckboxGroup
      label={label}
      name={name}
      options={[{ value: 'true', label: text }]}
      checked={params.get(name) === 'true'}
      onChange={({ target }) => set(name, target.checked ? ['true'] : [])}
    />
  );
  return (
    <>
      <div className="grid w-full gap-3 sm:grid-cols-3">
        <MultiSelect
          label="Place"
          name="place"
          placeholder="Any"
          lines={1}
          options={stateOptions}
          value={valuesOf(params, 'place')}
          onChange={(values) => set('place', values)}
        />
        <MultiSelect
          label="Language"
          name="languages"
          placeholder="Any"
          lines={1}
          options={languages.map((text) => ({ value: text, label: text }))}
          value={valuesOf(params, 'languages')}
          onChange={(values) => set('languages', values)}
        />
        <TypedField
          label="Type of project"
          name="type"
          placeholder="Web series"
          maxLength={limits.shortText}
          value={params.get('type') ?? ''}
          onChange={(text) => set('type', text.trim() ? [text.trim()] : [])}
        />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {tick('fits', 'Match', 'Matches everything')}
        {tick('payNamed', 'Pay', 'Pay stated')}
      </div>
    </>
  );
}
