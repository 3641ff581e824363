import { states } from '@kirdaar/domain/places/places.ts';
import { dialects } from '@kirdaar/domain/profiles/monologues.ts';
import { feetText } from '@kirdaar/domain/projects/terms/heights.ts';
import { termLimits } from '@kirdaar/domain/projects/terms/term-limits.ts';
import { contentLabels, provisionLabels } from '@kirdaar/domain/projects/terms/term-words.ts';
import { contentKeys, provisions } from '@kirdaar/domain/projects/terms/terms.ts';
import { plainCentimetres } from '@kirdaar/domain/texts/typed-numbers.ts';
import { useEffect, useEffectEvent } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import { type Option, Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { ProjectValues } from '../form-values.ts';
import { answerOptions } from './answers.ts';
import { DateRows } from './date-rows.tsx';
import { MustHave } from './must-have.tsx';
import { PayFields } from './pay-fields.tsx';
import { faultAt } from './term-faults.ts';
import { useTermLists } from './term-lists.ts';
import { emptyTerms, type TermsPath } from './terms-values.ts';
import { UsageFields } from './usage-fields.tsx';

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));
const dialectOptions = dialects.map(({ key, label }) => ({ value: key, label }));
const contentOptions = contentKeys.map((value) => ({ value, label: contentLabels[value] }));

/** What a role offers, demands and wishes; every field is optional. */
export function TermsFields({ name, onDrawn }: { name: TermsPath; onDrawn: () => void }) {
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => drawn(), []);
  const { register, formState, control, setValue } = useFormContext<ProjectValues>();
  const terms = useWatch({ control, name }) ?? emptyTerms;
  const lists = useTermLists(terms);
  const fault = (field: string) => faultAt(formState.errors, `${name}.${field}`);
  return (
    <>
      <PayFields name={name} />
      <UsageFields name={name} />
      <DateRows name={name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label="Days"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint="How many days of work it is."
          error={fault('days')}
          {...register(`${name}.days`)}
        />
        <DateInput
          label="Apply until"
          optional
          hint="The last day on which artists can apply."
          error={fault('applyUntil')}
          {...register(`${name}.applyUntil`)}
        />
        <div className="flex flex-col gap-1.5">
          <Several name={`${name}.languages`} label="Languages" options={lists.languages} />
          <MustHave name={name} wish="languages" />
        </div>
        <div className="flex flex-col gap-1.5">
          <Several name={`${name}.skills`} label="Skills" options={lists.skills} />
          <MustHave name={name} wish="skills" />
        </div>
      </div>
      <div className="flex flex-col gap-1.5">
        <CheckboxGroup
          label="Dialects"
          optional
          options={dialectOptions}
          error={fault('dialects')}
          {...register(`${name}.dialects`)}
        />
        <MustHave name={name} wish="dialects" />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <div className="flex flex-col gap-1.5 sm:col-span-2">
          <div className="grid gap-5 sm:grid-cols-2">
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                label={`Height ${end}, in cm`}
                optional
                autoComplete="off"
                maxLength={12}
                hint={inFeet(terms.height?.[end] ?? '')}
                error={fault(`height.${end}`)}
                {...register(`${name}.height.${end}`, {
                  onBlur: ({ target }) => {
                    const plain = plainCentimetres(target.value);
                    if (plain !== target.value)
                      setValue(`${name}.height.${end}`, plain, { shouldDirty: true });
                  },
                })}
              />
            ))}
          </div>
          <MustHave name={name} wish="height" />
        </div>
        <div className="flex flex-col gap-1.5">
          <Several
            name={`${name}.place.states`}
            label="Lives in"
            placeholder="Anywhere"
            options={stateOptions}
          />
          <MustHave name={name} wish="place" />
        </div>
      </div>
      <p className="text-sm text-ink-faint">We suggest only people who have it. Anyone can still apply.</p>
      <CheckboxGroup
        label="In its scenes"
        optional
        hint="A role with an intimate scene takes nobody below 18."
        options={contentOptions}
        error={fault('content')}
        {...register(`${name}.content`)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        {provisions.map((provision) => (
          <Select
            key={provision}
            label={`${provisionLabels[provision]} provided`}
            optional
            options={answerOptions}
            error={fault(provision)}
            {...register(`${name}.${provision}`)}
          />
        ))}
      </div>
    </>
  );
}

/** '5 ft 4' below a valid height. */
function inFeet(typed: string): string | undefined {
  const cm = Number(typed);
  return cm >= termLimits.height.min && cm <= termLimits.height.max ? feetText(cm) : undefined;
}

type SeveralProps = {
  name: `${TermsPath}.languages` | `${TermsPath}.skills` | `${TermsPath}.place.states`;
  label: string;
  placeholder?: string;
  options: readonly Option[];
};

function Several({ name, label, placeholder = 'Choose', options }: SeveralProps) {
  const { field, formState } = useController<ProjectValues, typeof name>({ name });
  return (
    <MultiSelect
      name={name}
      label={label}
      optional
      placeholder={placeholder}
      options={options}
      value={field.value ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={faultAt(formState.errors, name)}
    />
  );
}
