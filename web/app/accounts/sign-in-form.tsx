import { zodResolver } from '@hookform/resolvers/zod';
import { LoginBody } from '@kirdaar/contract/accounts/accounts.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../shell/calls/api.ts';
import { ApiError, messageOf } from '../shell/calls/api-error.ts';
import { useFirstFault } from '../shell/forms/focus-first-fault.ts';
import { isSendable, showFaults } from '../shell/forms/form-faults.ts';
import type { SentBack } from '../shell/forms/posted-form.ts';
import { forgetTyped } from '../shell/memory/typed-text.ts';
import { rememberedPath } from '../shell/session/guest.ts';
import { landingPath } from '../shell/session/landing.ts';
import { sessionChanged } from '../shell/session/session-state.ts';
import { FormNotice, type Notice } from '../ui/forms/form-notice.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { TextLink } from '../ui/text/text-link.tsx';
import { formFailed, whenLeft } from './form-mode.ts';
import { rememberCodeSent, rememberRefusal } from './resend-countdown.ts';
import { useBeginning } from './sent-back.ts';
import { takeOverTyped } from './take-over-typed.ts';
import { useTyped } from './use-typed.ts';
import { verifyPath } from './verify-path.ts';

const signInForm = 'sign-in';
const kept = { email: '' };

/** Sign in (rule accounts/sign-in-3): opens the requested page, else the start page of the user's kind. */
export function SignInForm({ sentBack }: { sentBack: SentBack | undefined }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  const [notice, setNotice] = useState(sentBack?.notice ?? noticeOf(state));
  const form = useForm({
    resolver: zodResolver(LoginBody),
    ...useBeginning({ email: params.get('email') ?? '', password: '' }, sentBack),
    ...whenLeft,
  });
  const { errors, isSubmitting } = form.formState;
  const noticeId = useId();
  const sharedErrorId = notice?.code === 'auth.wrong_credentials' && noticeId;
  const register = takeOverTyped(form);
  useTyped(signInForm, kept, form);

  const submit = form.handleSubmit(async (values) => {
    setNotice(null);
    try {
      const { user } = await callApi('login', { body: values });
      forgetTyped(signInForm);
      sessionChanged();
      await navigate(rememberedPath(window.location.href, landingPath(user)), { replace: true });
    } catch (error) {
      const unverified =
        error instanceof ApiError && error.extras.needsVerification ? error.extras.email : null;
      if (typeof unverified === 'string') return sendCodeAndVerify(unverified);
      if (error instanceof ApiError && error.code === 'auth.second_step') {
        forgetTyped(signInForm);
        return navigate(`/two-step${search}`, { state: { methods: error.extras.methods } });
      }
      const text = showFaults(error, form, formFailed);
      setNotice(text ? { kind: 'error', text, code: codeIn(error) } : null);
    }
  });

  async function sendCodeAndVerify(email: string) {
    try {
      await callApi('sendOtp', { body: { email } });
      rememberCodeSent(email);
    } catch (error) {
      rememberRefusal(error, email);
      // a code was mailed already: the next page asks for it
      if (!(error instanceof ApiError && error.code === 'auth.too_soon')) {
        return setNotice({ kind: 'error', text: messageOf(error, 'Failed to send OTP. Please try again.') });
      }
    }
    await navigate(verifyPath(email, false, params.get('from')));
  }

  return (
    <form
      ref={useFirstFault(form.formState.submitCount)}
      method="post"
      action={`/login${search}`}
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormNotice notice={notice} id={noticeId} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        error={errors.email?.message}
        sharedErrorId={sharedErrorId}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        sharedErrorId={sharedErrorId}
        {...register('password')}
      />
      <TextLink to="/forgot-password" className="-mt-2 self-end text-sm">
        Forgot Password
      </TextLink>
      <SubmitButton size="lg" block pending={isSubmitting} disabled={!isSendable(form.formState)}>
        Sign in
      </SubmitButton>
    </form>
  );
}

const codeIn = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** A notice from the previous page: why the password is asked for again. */
function noticeOf(state: unknown): Notice | null {
  const text = (state as { notice?: unknown } | null)?.notice;
  return typeof text === 'string' && text ? { kind: 'error', text } : null;
}
