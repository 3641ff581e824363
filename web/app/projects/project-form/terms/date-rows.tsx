import { termLimits } from '@kirdaar/domain/projects/terms/term-limits.ts';
import { roleDateLabels } from '@kirdaar/domain/projects/terms/term-words.ts';
import { roleDateKinds } from '@kirdaar/domain/projects/terms/terms.ts';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { FieldGroup } from '../../../ui/forms/field-group.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { ProjectValues } from '../form-values.ts';
import { faultAt } from './term-faults.ts';
import type { TermsPath } from './terms-values.ts';

const kindOptions = roleDateKinds.map((value) => ({ value, label: roleDateLabels[value] }));

/** The days of a role: look test, trial, workshop, rehearsal, shoot. */
export function DateRows({ name }: { name: TermsPath }) {
  const { control, register, formState } = useFormContext<ProjectValues>();
  const path = `${name}.dates` as const;
  const { fields, append, remove } = useFieldArray({ control, name: path, keyName: 'rowId' });
  const fault = (field: string) => faultAt(formState.errors, `${path}.${field}`);
  return (
    <FieldGroup label="Dates" optional hint="Shoot dates replace those of the project for this role.">
      {fields.map(({ rowId }, place) => (
        <div key={rowId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 pb-3">
          <div className="grid gap-3 sm:grid-cols-3">
            <Select
              label="What for"
              placeholder="Select"
              options={kindOptions}
              error={fault(`${place}.kind`)}
              {...register(`${path}.${place}.kind`)}
            />
            <DateInput
              label="Date"
              error={fault(`${place}.from`)}
              {...register(`${path}.${place}.from`, { deps: `${path}.${place}.to` })}
            />
            <DateInput
              label="Last day"
              optional
              error={fault(`${place}.to`)}
              {...register(`${path}.${place}.to`)}
            />
          </div>
          <IconButton
            icon="trash"
            label={`Remove date ${place + 1}`}
            onClick={() => remove(place)}
            className="mt-6.5"
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={fields.length >= termLimits.dates}
        onClick={() => append({ kind: '', from: '', to: '' })}
      >
        <Icon name="plus" size="size-4.5" />
        Add date
      </Button>
    </FieldGroup>
  );
}
