import { commaList } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { offeredCategories } from '@kirdaar/domain/profiles/talent-categories.ts';
import { feetParts, plainAges } from '@kirdaar/domain/texts/typed-numbers.ts';
import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection } from '../form-section.tsx';
import { type ProfessionalValues, toggleEntry } from './professional-values.ts';

/** The fields of the step without languages, reel and skills. */
type LookField = Exclude<keyof ProfessionalValues, 'languages' | 'videoReelLink' | 'skills'>;

/** The input of each field, in the shown order: a field without one does not compile. */
const lookFields: Record<LookField, ComponentType> = {
  talentCategory: TalentCategory,
  heightFeet: () => <NumberInput label="Height (feet)" name="heightFeet" />,
  heightInches: () => <NumberInput label="Inches" name="heightInches" optional />,
  screenAge: ScreenAge,
};

export function LookSection() {
  return (
    <FormSection title="On screen">
      <div className="grid grid-cols-2 items-start gap-5">
        {Object.entries(lookFields).map(([name, Field]) => (
          <Field key={name} />
        ))}
      </div>
    </FormSection>
  );
}

function TalentCategory() {
  const { register, formState } = useFormContext<ProfessionalValues>();
  return (
    <div className="col-span-2 flex flex-col gap-5">
      <TextInput
        label="Talent category"
        autoComplete="off"
        maxLength={limits.talentCategory.max}
        placeholder="Actor, Dancer"
        hint="One or several, separated by commas."
        error={formState.errors.talentCategory?.message}
        {...register('talentCategory')}
      />
      <Suggestions />
    </div>
  );
}

function ScreenAge() {
  return (
    <>
      <NumberInput label="Screen age from" name="screenAge.from" deps="screenAge.to" />
      <NumberInput label="Screen age to" name="screenAge.to" />
      <p className="col-span-2 -mt-3 text-sm text-ink-faint">
        Screen age: the youngest and the oldest that you can play and be believed.
      </p>
    </>
  );
}

type NumberField = 'heightFeet' | 'heightInches' | 'screenAge.from' | 'screenAge.to';
type NumberProps = { label: string; name: NumberField; optional?: boolean; deps?: NumberField };

type Read = Partial<Record<NumberField, string>>;

/** What a text means that is no plain number: 5'4" fills feet and inches, '28 to 35 yrs' both ages. */
const readAs: Record<NumberField, (typed: string) => Read> = {
  heightFeet: (typed) => {
    const parts = feetParts(typed);
    return parts ? { heightFeet: parts.feet, heightInches: parts.inches } : {};
  },
  heightInches: () => ({}),
  'screenAge.from': (typed) => {
    const [from = typed, to] = plainAges(typed).split('-');
    if (to) return { 'screenAge.from': from, 'screenAge.to': to };
    return from === typed ? {} : { 'screenAge.from': from };
  },
  'screenAge.to': (typed) => {
    const to = plainAges(typed);
    return to === typed || to.includes('-') ? {} : { 'screenAge.to': to };
  },
};

/** `deps` is a field that is validated again with this one. */
function NumberInput({ name, deps, ...rest }: NumberProps) {
  const { register, formState, getFieldState, setValue } = useFormContext<ProfessionalValues>();
  const tidy = (typed: string) => {
    const read = readAs[name](typed);
    for (const [field, value] of Object.entries(read) as [NumberField, string][])
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      error={getFieldState(name, formState).error?.message}
      {...rest}
      {...register(name, { ...(deps && { deps }), onBlur: ({ target }) => tidy(target.value) })}
    />
  );
}

function Suggestions() {
  const { control, setValue } = useFormContext<ProfessionalValues>();
  const text = useWatch({ control, name: 'talentCategory' });
  const entries = commaList(text).map((entry) => entry.toLowerCase());
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      {offeredCategories.map((entry) => (
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
