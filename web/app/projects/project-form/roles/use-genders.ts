import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Option } from '../../../ui/forms/select.tsx';
import type { ProjectValues } from '../form-values.ts';

const genders: readonly Option[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'any', label: 'Any' },
];

/** The gender options of the row at a place: male, female and any, and another stored value, as it was
    typed (rule terms/gender-1). Computed once, so that it moves with the row. */
export function useGenders(place: number): Option[] {
  const { formState, getValues } = useFormContext<ProjectValues>();
  const [shown] = useState(() => getValues(`roles.${place}`));
  const stored = formState.defaultValues?.roles?.find((role) => role?._id && role._id === shown._id);
  return genderOptions(shown.gender, stored?.gender ?? '');
}

/** The choices, including the displayed and the stored value. The displayed one replaces an equal choice,
    such as 'Female'. */
function genderOptions(shown: string, stored: string): Option[] {
  const usual = genders.map((option) => (option.label === shown ? { ...option, value: shown } : option));
  const isOther = (value: string) =>
    value && !usual.some((one) => one.value === value || one.label === value);
  const others = [...new Set([shown, stored])].filter(isOther);
  return [...usual, ...others.map((value) => ({ value, label: value }))];
}
