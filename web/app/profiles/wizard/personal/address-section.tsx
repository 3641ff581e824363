import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../form-section.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressText, isUntouched, type PersonalValues } from './personal-values.ts';

/** The home and the current address; often the same, so one fills the other until the user changes it. */
export function AddressSection({ user }: { user: SelfUser }) {
  const { getValues, setValue, getFieldState, control } = useFormContext<PersonalValues>();
  const follows = useRef<boolean | null>(null);
  const [state, city] = useWatch({ control, name: ['homeAddress.state', 'homeAddress.city'] });

  useEffect(() => {
    const [home, current] = getValues(['homeAddress', 'currentAddress']);
    follows.current ??= isUntouched(
      addressText(user.currentAddress),
      addressText(current),
      addressText(home),
    );
    if (!follows.current) return;
    const shouldValidate = getFieldState('currentAddress').error !== undefined;
    setValue('currentAddress', { state, city }, { shouldValidate });
  }, [user, state, city, getValues, setValue, getFieldState]);

  return (
    <FormSection
      title="Where you are"
      lead="Casting is often local: directors filter by state and city. City and state of both, your home and where you are now, are public: they stand on your profile."
    >
      <AddressFields name="homeAddress" label="Home" />
      <AddressFields
        name="currentAddress"
        label="Current"
        hint={user.currentAddress.state ? undefined : 'Filled with your home until you change it.'}
        onTouch={() => {
          follows.current = false;
        }}
      />
    </FormSection>
  );
}
