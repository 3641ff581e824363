import { commaList } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection } from '../form-section.tsx';
import { type ProfessionalValues, toggleEntry } from './professional-values.ts';

const suggestions = [
  'Actor',
  'Model',
  'Dancer',
  'Singer',
  'Theatre artist',
  'Voice artist',
  'Comedian',
  'Anchor',
];
const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** Category, height and the ages one can play. */
export function LookSection() {
  const { register, formState } = useFormContext<ProfessionalValues>();
  const { errors } = formState;
  return (
    <FormSection title="On screen">
      <TextInput
        label="Talent category"
        autoComplete="off"
        maxLength={limits.talentCategory.max}
        placeholder="Actor, Dancer"
        hint="One or several, separated by commas."
        error={errors.talentCategory?.message}
        {...register('talentCategory')}
      />
      <Suggestions />
      <div className="grid grid-cols-2 items-start gap-5">
        <TextInput
          label="Height (feet)"
          {...number}
          error={errors.heightFeet?.message}
          {...register('heightFeet')}
        />
        <TextInput
          label="Inches"
          optional
          {...number}
          error={errors.heightInches?.message}
          {...register('heightInches')}
        />
        <TextInput
          label="Screen age from"
          {...number}
          error={errors.screenAge?.from?.message}
          {...register('screenAge.from', { deps: 'screenAge.to' })}
        />
        <TextInput
          label="Screen age to"
          {...number}
          error={errors.screenAge?.to?.message}
          {...register('screenAge.to')}
        />
      </div>
      <p className="-mt-3 text-sm text-ink-faint">
        Screen age: the youngest and the oldest that you can play and be believed.
      </p>
    </FormSection>
  );
}

function Suggestions() {
  const { control, setValue } = useFormContext<ProfessionalValues>();
  const text = useWatch({ control, name: 'talentCategory' });
  const entries = commaList(text).map((entry) => entry.toLowerCase());
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      {suggestions.map((entry) => (
        <button
          key={entry}
          type="button"
          aria-pressed={entries.includes(entry.toLowerCase())}
          onClick={() =>
            setValue('talentCategory', toggleEntry(text, entry), { shouldDirty: true, shouldValidate: true })
          }
          className="min-h-11 rounded-full border border-line px-3.5 text-sm text-ink-soft hover:border-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {entry}
        </button>
      ))}
    </div>
  );
}
