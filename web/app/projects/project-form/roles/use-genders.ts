import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Option } from '../../../ui/forms/select.tsx';
import type { ProjectValues } from '../form-values.ts';

const genders: readonly Option[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'any', label: 'Any' },
];

/** What the row at a place offers as gender: male, female and any, and what else is stored of its role, as it was typed
    (rule terms/gender-1). Asked for once, so that it goes with the row wherever that is moved. */
export function useGenders(place: number): Option[] {
  const { formState, getValues } = useFormContext<ProjectValues>();
  const [shown] = useState(() => getValues(`roles.${place}`));
  const stored = formState.defaultValues?.roles?.find((role) => role?._id && role._id === shown._id);
  return genderOptions(shown.gender, stored?.gender ?? '');
}

/** The choices with what is shown and stored among them. What is shown takes the place of one that reads the same, as
    'Female' does. */
function genderOptions(shown: string, stored: string): Option[] {
  const usual = genders.map((option) => (option.label === shown ? { ...option, value: shown } : option));
  const isOther = (value: string) =>
    value && !usual.some((one) => one.value === value || one.label === value);
  const others = [...new Set([shown, stored])].filter(isOther);
  return [...usual, ...others.map((value) => ({ value, label: value }))];
}
