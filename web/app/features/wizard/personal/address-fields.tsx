import { citiesOf, states } from '@kirdaar/domain/places.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '../../../ui/select.tsx';
import { Pair } from '../form-section.tsx';
import { cityOptions } from './city-options.ts';
import type { PersonalValues } from './personal-values.ts';

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));

type Props = { name: 'homeAddress' | 'currentAddress'; label: string };

/** A state, then one of its cities (A §2). */
export function AddressFields({ name, label }: Props) {
  const { register, formState, setValue, getValues, control } = useFormContext<PersonalValues>();
  const errors = formState.errors[name];
  const state = useWatch({ control, name: `${name}.state` });
  return (
    <Pair>
      <Select
        label={`${label} state`}
        options={stateOptions}
        placeholder="Select a state"
        error={errors?.state?.message}
        {...register(`${name}.state`, { onChange: () => setValue(`${name}.city`, '') })}
      />
      <Select
        label={`${label} city`}
        options={cityOptions(citiesOf(state), getValues(`${name}.city`))}
        placeholder={state ? 'Select a city' : 'Select a state first'}
        hint={state ? 'Not in the list? Take the nearest.' : undefined}
        error={errors?.city?.message}
        {...register(`${name}.city`)}
      />
    </Pair>
  );
}
