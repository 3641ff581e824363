import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../form-section.tsx';
import { SameSwitch } from '../same-switch.tsx';
import { AddressFields } from './address-fields.tsx';
import { isSameAddress, type PersonalValues } from './personal-values.ts';

/** Where one is from, and where one can be called to; for many the same place. */
export function AddressSection() {
  const { getValues, setValue, control } = useFormContext<PersonalValues>();
  const [same, setSame] = useState(() => {
    const { homeAddress, currentAddress } = getValues();
    return isSameAddress(homeAddress, currentAddress);
  });
  const [state, city] = useWatch({ control, name: ['homeAddress.state', 'homeAddress.city'] });
  useEffect(() => {
    if (same) setValue('currentAddress', { state, city });
  }, [same, state, city, setValue]);

  return (
    <FormSection title="Where you are" lead="Casting is often local: directors filter by state.">
      <AddressFields name="homeAddress" label="Home" />
      <SameSwitch label="I live there now" checked={same} onChange={setSame} />
      {!same && <AddressFields name="currentAddress" label="Current" />}
    </FormSection>
  );
}
