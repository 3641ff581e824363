import { zodResolver } from '@hookform/resolvers/zod';
import { RegisterBody } from '@kirdaar/contract/accounts/accounts.ts';
import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callApi } from '../shell/calls/api.ts';
import { useFirstFault } from '../shell/forms/focus-first-fault.ts';
import { showFaults } from '../shell/forms/form-faults.ts';
import type { SentBack } from '../shell/forms/posted-form.ts';
import { withFrom } from '../shell/memory/way-back.ts';
import { FormNotice } from '../ui/forms/form-notice.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { ConsentText } from './consent-text.tsx';
import { DepartmentFields } from './department-fields.tsx';
import { signUpFailed, whenLeft } from './form-mode.ts';
import { NewPasswordFields } from './passwords/new-password-fields.tsx';
import { rememberCodeSent } from './resend-countdown.ts';
import { useBeginning } from './sent-back.ts';
import { takeOverTyped } from './take-over-typed.ts';
import { useTyped } from './use-typed.ts';
import { signUpForm, useFrom, verifyPath } from './verify-path.ts';

const kept = { name: '', email: '', departments: [] as string[], roles: [] as string[] };
export const emptySignUp = { ...kept, password: '', confirmPassword: '' };

type Props = { departments: readonly Department[]; sentBack: SentBack | undefined };

/** Sign up (rule accounts/sign-up-8): the mailed code then creates the account. */
export function SignUpForm({ departments, sentBack }: Props) {
  const navigate = useNavigate();
  const from = useFrom();
  const [notice, setNotice] = useState(sentBack?.notice ?? null);
  const form = useForm({
    resolver: zodResolver(RegisterBody),
    ...useBeginning(emptySignUp, sentBack),
    ...whenLeft,
  });
  const { errors, isSubmitting } = form.formState;
  const register = takeOverTyped(form);
  useTyped(signUpForm, kept, form);

  const submit = form.handleSubmit(async (values) => {
    setNotice(null);
    try {
      const { email } = await callApi('register', { body: values });
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
      className="flex flex-col gap-5"
    >
      <FormNotice notice={notice} />
      <TextInput label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        hint="We send a six-digit code to this address."
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
      <DepartmentFields control={form.control} departments={departments} />
      <ConsentText />
      <SubmitButton size="lg" block pending={isSubmitting}>
        Sign up
      </SubmitButton>
    </form>
  );
}
