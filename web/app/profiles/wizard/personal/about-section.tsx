import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { plainAges } from '@kirdaar/domain/texts/typed-numbers.ts';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection, Pair } from '../form-section.tsx';
import type { PersonalValues } from './personal-values.ts';
import { useIsBelowAge } from './use-is-below-age.ts';

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

const ageHints = {
  artist: 'Your real age, in whole years. The ages you can play come later.',
  crew: 'Your real age, in whole years.',
};

const childsDateHint = 'Only the parent or guardian sees the age. Once saved, only we can correct it.';

export function AboutSection({ user }: { user: SelfUser }) {
  const { register, formState, getValues, setValue } = useFormContext<PersonalValues>();
  const { errors } = formState;
  const isOfParent = user.holder === 'parent';
  const isChild = useIsBelowAge() || isOfParent;
  return (
    <FormSection title={isOfParent ? `About ${user.name}` : 'About you'}>
      <TextInput
        label="Name"
        name="name"
        autoComplete="name"
        readOnly
        value={user.name}
        hint="The name on your profile. Change it in Security."
      />
      <Pair>
        <RadioGroup label="Gender" options={genders} error={errors.gender?.message} {...register('gender')} />
        <TextInput
          label="Age"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          hint={user.role === 'Artist' ? ageHints.artist : ageHints.crew}
          error={errors.age?.message}
          {...register('age', {
            onBlur: ({ target }) => {
              const plain = plainAges(target.value);
              if (plain !== target.value) setValue('age', plain, { shouldDirty: true, shouldValidate: true });
            },
          })}
        />
      </Pair>
      <DateInput
        label="Date of birth"
        optional={!isChild}
        autoComplete="bday"
        max={dateInIndia(new Date())}
        hint={isChild ? childsDateHint : 'Only you see it. With it your age stays right by itself.'}
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth')}
      />
      <TextArea
        label="Bio"
        maxLength={limits.bio.max}
        defaultValue={getValues('bio')}
        hint={
          user.role === 'Artist'
            ? 'Where you trained, what you love to play, what people remember you for. Two or three sentences do.'
            : 'Where you trained, what you do and love to do, what people remember you for. Two or three sentences do.'
        }
        error={errors.bio?.message}
        {...register('bio')}
      />
    </FormSection>
  );
}
