import { useFormContext, useWatch } from 'react-hook-form';
import { isTypedBelowAge, type PersonalValues } from './personal-values.ts';

/** Whether the form is about somebody below 18, as it is typed now. */
export function useIsBelowAge(): boolean {
  const { control } = useFormContext<PersonalValues>();
  const [age, dateOfBirth] = useWatch({ control, name: ['age', 'dateOfBirth'] });
  return isTypedBelowAge({ age, dateOfBirth });
}
