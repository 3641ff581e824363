import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection, Pair } from '../form-section.tsx';
import type { PersonalValues } from './personal-values.ts';

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

export function AboutSection({ user }: { user: SelfUser }) {
  const { register, formState, getValues } = useFormContext<PersonalValues>();
  const { errors } = formState;
  return (
    <FormSection title="About you">
      <TextInput
        label="Name"
        name="name"
        autoComplete="name"
        readOnly
        value={user.name}
        hint="As you signed up; it stands on your profile."
      />
      <Pair>
        <RadioGroup label="Gender" options={genders} error={errors.gender?.message} {...register('gender')} />
        <TextInput
          label="Age"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          hint="Your real age, in whole years. The ages you can play come later."
          error={errors.age?.message}
          {...register('age')}
        />
      </Pair>
      <DateInput
        label="Date of birth"
        optional
        autoComplete="bday"
        max={dateInIndia(new Date())}
        hint="Only you read it. With it your age stays right by itself."
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth')}
      />
      <TextArea
        label="Bio"
        maxLength={limits.bio.max}
        defaultValue={getValues('bio')}
        hint="Where you trained, what you love to play, what people remember you for. Two or three sentences do."
        error={errors.bio?.message}
        {...register('bio')}
      />
    </FormSection>
  );
}
