import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { isSameMailbox } from '@kirdaar/domain/accounts/mailboxes.ts';
import { guardianTexts, relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { GuardianState } from '../../guardians/guardian-state.tsx';
import { FormSection, Pair } from '../form-section.tsx';
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
      <HoldsAccount user={user} />
    </FormSection>
  );
}

/** An own address as the guardian's: the account is the parent's then, if they say so (rule guardians/holder-2). */
function HoldsAccount({ user }: { user: SelfUser }) {
  const { control, register } = useFormContext<PersonalValues>();
  const email = useWatch({ control, name: 'guardian.email' });
  if (!isSameMailbox(email.trim(), user.email)) return null;
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{guardianTexts.ownEmail}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-red"
          {...register('guardian.holdsAccount')}
        />
        Yes
      </label>
    </div>
  );
}
