import { useFormContext, useWatch } from 'react-hook-form';
import { isTypedBelowAge, type PersonalValues } from './personal-values.ts';

/** Whether the typed age in the form is below 18. */
export function useIsBelowAge(): boolean {
  const { control } = useFormContext<PersonalValues>();
  const [age, dateOfBirth] = useWatch({ control, name: ['age', 'dateOfBirth'] });
  return isTypedBelowAge({ age, dateOfBirth });
}
