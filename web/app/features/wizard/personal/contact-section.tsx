import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormSection } from '../form-section.tsx';
import { SameSwitch } from '../same-switch.tsx';
import type { PersonalValues } from './personal-values.ts';

/** The numbers; WhatsApp is mostly the calling number. */
export function ContactSection({ email }: { email: string }) {
  const { register, formState, getValues, setValue, control } = useFormContext<PersonalValues>();
  const { errors } = formState;
  const [same, setSame] = useState(() => {
    const { number, whatsappNumber } = getValues();
    return number !== '' && number === whatsappNumber;
  });
  const number = useWatch({ control, name: 'number' });
  useEffect(() => {
    if (same) setValue('whatsappNumber', number, { shouldValidate: formState.isSubmitted });
  }, [same, number, setValue, formState.isSubmitted]);

  return (
    <FormSection title="How to reach you" lead="Seen by casting directors and by you, nobody else.">
      <TextInput label="Email" name="email" type="email" autoComplete="email" readOnly value={email} />
      <TextInput
        label="Calling number"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="98765 43210"
        hint="Ten digits, without +91"
        error={errors.number?.message}
        {...register('number')}
      />
      <SameSwitch label="I use this number for WhatsApp too" checked={same} onChange={setSame} />
      {!same && (
        <TextInput
          label="WhatsApp number"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="98765 43210"
          error={errors.whatsappNumber?.message}
          {...register('whatsappNumber')}
        />
      )}
    </FormSection>
  );
}
