import { states } from '@kirdaar/domain/places/places.ts';
import { cityOptions, presentTown } from '@kirdaar/domain/places/town-name.ts';
import { useFormContext } from 'react-hook-form';
import { Select } from '../../ui/forms/select.tsx';
import type { ProjectValues } from './form-values.ts';

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));

/** Where casting takes place: a state (rule projects/form-4). */
export function CastingPlace() {
  const { register, formState, setValue } = useFormContext<ProjectValues>();
  return (
    <Select
      label="Casting state"
      placeholder="Select a state"
      options={stateOptions}
      error={formState.errors.castingLocation?.state?.message ?? formState.errors.castingLocation?.message}
      {...register('castingLocation.state', {
        // a city from the stored project belongs to its former state
        onChange: () => setValue('castingLocation.city', '', { shouldDirty: true }),
      })}
    />
  );
}

/** Where it is shot: a state, then a city of it (rule projects/form-4). */
export function ShootingPlace() {
  const { register, formState, watch, setValue } = useFormContext<ProjectValues>();
  const { state, city } = watch('shootingLocation');
  const cities = cityOptions(state);
  const known = city === '' || cities.some((option) => option.value === city);
  const errors = formState.errors.shootingLocation;
  return (
    <>
      <Select
        label="Shooting state"
        placeholder="Select a state"
        options={stateOptions}
        error={errors?.state?.message ?? errors?.message}
        {...register('shootingLocation.state', {
          onChange: () => setValue('shootingLocation.city', '', { shouldDirty: true }),
        })}
      />
      <Select
        label="Shooting city"
        placeholder={state ? 'Select a city' : 'Select a state first'}
        disabled={!state}
        options={known ? cities : [{ value: city, label: city }, ...cities]}
        error={errors?.city?.message}
        {...register('shootingLocation.city', {
          onChange: ({ target }) => setValue('shootingLocation.city', presentTown(state, target.value)),
        })}
      />
    </>
  );
}
