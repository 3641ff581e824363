import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callApi } from '../shell/calls/api.ts';
import { useFirstFault } from '../shell/forms/focus-first-fault.ts';
import { showFaults } from '../shell/forms/form-faults.ts';
import type { SentBack } from '../shell/forms/posted-form.ts';
import { withFrom } from '../shell/memory/way-back.ts';
import { FormNotice } from '../ui/forms/form-notice.tsx';
import { RadioGroup } from '../ui/forms/radio-group.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { ConsentText } from './consent-text.tsx';
import { DepartmentFields } from './department-fields.tsx';
import { signUpFailed, whenLeft } from './form-mode.ts';
import { NewPasswordFields } from './passwords/new-password-fields.tsx';
import { rememberCodeSent } from './resend-countdown.ts';
import { useBeginning } from './sent-back.ts';
import { emptySignUp, keptSignUp, signUpBody, signUpResolver } from './sign-up-values.ts';
import { takeOverTyped } from './take-over-typed.ts';
import { useTyped } from './use-typed.ts';
import { signUpForm, useFrom, verifyPath } from './verify-path.ts';
import './sign-up.css';

const profilesOf = [
  { value: 'me', label: 'Me' },
  { value: 'child', label: 'My child, under 18' },
];
const relationOptions = relations.map((relation) => ({ value: relation, label: relation }));

type Props = { departments: readonly Department[]; sentBack: SentBack | undefined };

/** Sign up (rules accounts/sign-up-8, accounts/sign-up-11): the mailed code then creates the account. */
export function SignUpForm({ departments, sentBack }: Props) {
  const navigate = useNavigate();
  const from = useFrom();
  const [notice, setNotice] = useState(sentBack?.notice ?? null);
  const beginning = useBeginning(emptySignUp, sentBack);
  const form = useForm({ resolver: signUpResolver(departments), ...beginning, ...whenLeft });
  const { errors, isSubmitting } = form.formState;
  const register = takeOverTyped(form);
  useTyped(signUpForm, keptSignUp, form);
  const isForChild = form.watch('profileOf') === 'child';

  const submit = form.handleSubmit(async (values) => {
    setNotice(null);
    try {
      const { email } = await callApi('register', { body: signUpBody(values, departments) });
      rememberCodeSent(email);
      await navigate(verifyPath(email, false, from));
    } catch (error) {
      const text = showFaults(error, form, signUpFailed);
      setNotice(text ? { kind: 'error', text } : null);
    }
  });

  return (
    <form
      ref={useFirstFault(form.formState.submitCount)}
      method="post"
      action={withFrom('/register', from)}
      onSubmit={submit}
      noValidate
      className="sign-up flex flex-col gap-5"
    >
      <FormNotice notice={notice} />
      <RadioGroup
        label="Who is this profile for?"
        options={profilesOf}
        defaultValue={beginning.defaultValues.profileOf}
        {...form.register('profileOf')}
      />
      <TextInput
        label={isForChild ? 'Your child’s name' : 'Name'}
        autoComplete={isForChild ? 'off' : 'name'}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="sign-up-of-child">
        <TextInput
          label="Your own name"
          autoComplete={isForChild ? 'name' : 'off'}
          error={errors.guardianName?.message}
          {...register('guardianName')}
        />
        <RadioGroup
          label="You are the child’s"
          options={relationOptions}
          error={errors.guardianRelation?.message}
          defaultValue={beginning.defaultValues.guardianRelation}
          {...form.register('guardianRelation')}
        />
      </div>
      <TextInput
        label={isForChild ? 'Your e-mail' : 'Email'}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        hint={isForChild ? childsEmailHint : 'We send a six-digit code to this address.'}
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordFields
        label="Password"
        typed={form.watch('password')}
        own={form.watch(['name', 'email'])}
        password={register('password')}
        confirm={register('confirmPassword')}
        onTyped={() => form.getValues('confirmPassword') && form.trigger('confirmPassword')}
        errors={{ password: errors.password?.message, confirm: errors.confirmPassword?.message }}
      />
      <div className="sign-up-of-me">
        <DepartmentFields control={form.control} departments={departments} />
      </div>
      <ConsentText />
      <SubmitButton size="lg" block pending={isSubmitting}>
        Sign up
      </SubmitButton>
    </form>
  );
}

const childsEmailHint =
  'We send a six-digit code to this address. For a second child use another e-mail, or name+child@….';
