import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection } from '../form-section.tsx';
import { isUntouched, type PersonalValues } from './personal-values.ts';
import { useIsBelowAge } from './use-is-below-age.ts';

/** The phone numbers, of a child its guardian's; WhatsApp is filled with the calling number until the user changes it. */
export function ContactSection({ user }: { user: SelfUser }) {
  const { register, formState, getValues, setValue } = useFormContext<PersonalValues>();
  const { errors } = formState;
  const isChild = useIsBelowAge();
  const follows = useRef(isUntouched(user.whatsappNumber, getValues('whatsappNumber'), getValues('number')));
  const fill = (number: string) =>
    setValue('whatsappNumber', number, { shouldValidate: errors.whatsappNumber !== undefined });

  const email = (
    <TextInput label="Email" name="email" type="email" autoComplete="email" readOnly value={user.email} />
  );
  if (isChild && user.holder === 'self') {
    return (
      <FormSection title="How to reach you" lead="Only your parent or guardian is reached.">
        {email}
      </FormSection>
    );
  }
  return (
    <FormSection
      title="How to reach you"
      lead={
        user.holder === 'parent'
          ? `Your own numbers: casting directors reach you, never ${user.name}.`
          : 'Seen by casting directors and by you, nobody else.'
      }
    >
      {email}
      <PhoneInput
        label="Calling number"
        placeholder="98765 43210"
        hint="Ten digits; +91 is not needed."
        error={errors.number?.message}
        {...register('number', { onChange: ({ target }) => follows.current && fill(target.value) })}
      />
      <PhoneInput
        label="WhatsApp number"
        placeholder="98765 43210"
        hint="Change it here if WhatsApp has another number."
        error={errors.whatsappNumber?.message}
        {...register('whatsappNumber', {
          onChange: () => {
            follows.current = false;
          },
        })}
      />
    </FormSection>
  );
}
