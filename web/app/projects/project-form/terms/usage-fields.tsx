import { termLimits } from '@kirdaar/domain/projects/terms/term-limits.ts';
import { mediumLabels, territoryLabels } from '@kirdaar/domain/projects/terms/term-words.ts';
import { usageMedia, usageTerritories } from '@kirdaar/domain/projects/terms/terms.ts';
import { useFormContext } from 'react-hook-form';
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { ProjectValues } from '../form-values.ts';
import { answerOptions } from './answers.ts';
import { faultAt } from './term-faults.ts';
import type { TermsPath } from './terms-values.ts';

const mediumOptions = usageMedia.map((value) => ({ value, label: mediumLabels[value] }));
const territoryOptions = usageTerritories.map((value) => ({ value, label: territoryLabels[value] }));
const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

/** Where the work is used, and what else the actor must not advertise. */
export function UsageFields({ name }: { name: TermsPath }) {
  const { register, formState } = useFormContext<ProjectValues>();
  const fault = (field: string) => faultAt(formState.errors, `${name}.${field}`);
  return (
    <>
      <CheckboxGroup
        label="Use"
        optional
        hint="Where the film or the pictures are shown."
        options={mediumOptions}
        error={fault('usage.media')}
        {...register(`${name}.usage.media`)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          label="Territory"
          optional
          placeholder="Select"
          options={territoryOptions}
          error={fault('usage.territory')}
          {...register(`${name}.usage.territory`)}
        />
        <TextInput
          label="Use, in months"
          optional
          {...number}
          hint="Empty: no end date."
          error={fault('usage.months')}
          {...register(`${name}.usage.months`)}
        />
        <Select
          label="Use is in the pay"
          optional
          options={answerOptions}
          error={fault('usage.inPay')}
          {...register(`${name}.usage.inPay`)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextInput
          label="Exclusivity: no other"
          optional
          className="sm:col-span-2"
          maxLength={termLimits.exclusiveWhat}
          autoComplete="off"
          hint="For example: soft drinks."
          error={fault('exclusivity.what')}
          {...register(`${name}.exclusivity.what`)}
        />
        <TextInput
          label="Exclusive months"
          optional
          {...number}
          error={fault('exclusivity.months')}
          {...register(`${name}.exclusivity.months`)}
        />
      </div>
    </>
  );
}
