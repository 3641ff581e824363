import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection, Pair } from '../form-section.tsx';
import { GuardianState } from './guardian-state.tsx';
import type { PersonalValues } from './personal-values.ts';
import { useIsBelowAge } from './use-is-below-age.ts';

const options = relations.map((relation) => ({ value: relation, label: relation }));

/** The guardian of a user below 18, and whether they agreed (rule guardians/consent-1). */
export function GuardianSection({ user }: { user: SelfUser }) {
  return useIsBelowAge() ? <Guardian user={user} /> : null;
}

function Guardian({ user }: { user: SelfUser }) {
  const { register, formState } = useFormContext<PersonalValues>();
  const errors = formState.errors.guardian;
  useSameDate();
  return (
    <FormSection
      title="Your parent or guardian"
      lead="You are below 18. Only you see your profile until they agree, by a link that we mail them. Casting directors get their number and e-mail, never yours, and they say who may."
    >
      <GuardianState user={user} />
      <TextInput
        label="Their name"
        autoComplete="off"
        error={errors?.name?.message}
        {...register('guardian.name')}
      />
      <RadioGroup
        label="They are your"
        options={options}
        error={errors?.relation?.message}
        {...register('guardian.relation')}
      />
      <Pair>
        <PhoneInput
          label="Their phone"
          autoComplete="off"
          placeholder="98765 43210"
          hint="Their own number, not yours."
          error={errors?.phone?.message}
          {...register('guardian.phone')}
        />
        <TextInput
          label="Their e-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Their own address: the link goes there."
          error={errors?.email?.message}
          {...register('guardian.email')}
        />
      </Pair>
      <DateInput
        label="Your date of birth"
        max={dateInIndia(new Date())}
        hint="They read how old you are. Once saved, only Kirdaar can make it earlier."
        error={errors?.childDateOfBirth?.message}
        {...register('guardian.childDateOfBirth')}
      />
    </FormSection>
  );
}

/**
 * The date of birth is asked for once: the guardian's section copies the one above, until the user changes
 * it.
 */
function useSameDate() {
  const { control, getValues, setValue } = useFormContext<PersonalValues>();
  const above = useWatch({ control, name: 'dateOfBirth' });
  const before = useRef(above);
  useEffect(() => {
    const below = getValues('guardian.childDateOfBirth');
    if (!below || below === before.current) setValue('guardian.childDateOfBirth', above);
    before.current = above;
  }, [above, getValues, setValue]);
}
