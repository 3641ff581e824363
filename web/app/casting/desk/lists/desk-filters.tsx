import { auditionAnswerLabels, auditionAnswers } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChipRow } from '../../../ui/chip-row.tsx';
import { filterChips } from '../../../ui/filters/filter-chips.ts';
import { FilterField } from '../../../ui/filters/filter-field.tsx';
import type { FilterLists } from '../../../ui/filters/filter-lists.ts';
import { valuesOf, withoutFilters, withValues } from '../../../ui/filters/filter-params.ts';
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { answersOf, deskFilterNames, gradesOf, gradeValues } from '../desk-params.ts';

type Props = {
  lists: FilterLists;
  params: URLSearchParams;
  onChange: (change: (now: URLSearchParams) => URLSearchParams) => void;
  /** Suggested people have no pick and no audition. */
  isSuggested?: boolean;
};

/** The values of a group of ticks, their labels, and those in an address. */
type Ticks<V extends string> = {
  values: readonly V[];
  names: Readonly<Record<V, string>>;
  of: (params: URLSearchParams) => readonly V[];
};

const gradeNames = { 1: 'Pick 1', 2: 'Pick 2', 3: 'Pick 3', none: 'No pick' } as const;
const answerNames = auditionAnswerLabels;

/** The pick, the answer to an audition and the shared filters, behind a button; active ones are shown below it (rule desk/lists-1). */
export function useDeskFilters({ lists, params, onChange, isSuggested = false }: Props) {
  const names = isSuggested ? personFilterNames : deskFilterNames;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const grades = isSuggested ? [] : gradesOf(params);
  const answers = isSuggested ? [] : answersOf(params);
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
    ...answers.map((value) => ({ name: 'answer', value, label: answerNames[value] })),
    ...filterChips(params, names, lists),
  ];
  const ticks = <V extends string>(label: string, name: string, { values, names, of }: Ticks<V>) => (
    <CheckboxGroup
      key={`${name} ${of(params).join()}`}
      label={label}
      name={name}
      options={values.map((value) => ({ value, label: names[value] }))}
      defaultValue={of(params)}
      onChange={({ target }) =>
        onChange((now) => {
          const before = of(now);
          const isChosen = (value: V) => (value === target.value ? target.checked : before.includes(value));
          return withValues(now, name, values.filter(isChosen));
        })
      }
      className="desk-filters-wide"
    />
  );
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
        {!isSuggested && (
          <>
            {ticks('Pick', 'grade', { values: gradeValues, names: gradeNames, of: gradesOf })}
            {ticks('Audition', 'answer', { values: auditionAnswers, names: answerNames, of: answersOf })}
          </>
        )}
        {names.map((name, place) => (
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
          onChange((now) => withoutFilters(now, isSuggested ? names : [...names, 'grade', 'answer']));
        }}
      />
    </section>
  );
  return { button, fields };
}
