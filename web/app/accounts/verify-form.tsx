import { VerifyOtpBody } from '@kirdaar/contract/accounts/accounts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi, callForMessage } from '../shell/calls/api.ts';
import { ApiError, messageOf } from '../shell/calls/api-error.ts';
import { useFirstFault } from '../shell/forms/focus-first-fault.ts';
import type { SentBack } from '../shell/forms/posted-form.ts';
import { forgetTyped } from '../shell/memory/typed-text.ts';
import { withFrom } from '../shell/memory/way-back.ts';
import { landingPath } from '../shell/session/landing.ts';
import { sessionChanged } from '../shell/session/session-state.ts';
import { FormNotice } from '../ui/forms/form-notice.tsx';
import { OtpInput } from '../ui/forms/otp-input.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { ResendButton } from './resend-button.tsx';
import { signUpForm, useFrom, verifyPath } from './verify-path.ts';

const redirectDelay = 100;

type Props = { email: string; isForgotPassword: boolean; sentBack: SentBack | undefined };

/**
 * The six digits (rule accounts/codes-11): a registration signs in and continues, a reset opens its
 * new-password page.
 */
export function VerifyForm({ email, isForgotPassword, sentBack }: Props) {
  const navigate = useNavigate();
  const from = useFrom();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState(sentBack?.faults.otp);
  const [notice, setNotice] = useState(sentBack?.notice ?? null);
  const [pending, setPending] = useState(false);
  const [submits, setSubmits] = useState(0);

  async function submit(code: string) {
    if (pending) return;
    setError(undefined);
    setNotice(null);
    setPending(true);
    setError(await problemWith(code));
    setPending(false);
    setSubmits((count) => count + 1);
  }

  /** Why this code is refused; undefined after success. */
  async function problemWith(code: string): Promise<string | undefined> {
    const body = VerifyOtpBody.safeParse({ email, otp: code, isForgotPassword });
    if (!body.success) return body.error.issues[0]?.message;
    try {
      await goOn(await callForMessage('verifyOtp', { body: body.data }));
    } catch (failure) {
      // a code that did not reach the server may be right: it stays for another try
      if (!(failure instanceof ApiError && failure.code === 'offline')) setOtp('');
      return messageOf(failure, 'Invalid or expired OTP. Please try again.');
    }
  }

  /**
   * A new account opens the start page of its kind, whatever page was requested before (rule
   * accounts/codes-14).
   */
  async function goOn(message: string) {
    toast(message, 'success');
    if (isForgotPassword) {
      return navigate(`/reset-password?email=${encodeURIComponent(email)}`, { replace: true });
    }
    forgetTyped(signUpForm);
    sessionChanged();
    // read directly: the shell must still notice the change at the next navigation
    const user = await callApi('currentUser', {}).catch(() => null);
    await new Promise((done) => setTimeout(done, redirectDelay));
    await navigate(user ? landingPath(user) : withFrom('/login', from), { replace: true });
  }

  function change(next: string) {
    setOtp(next);
    setError(undefined);
    if (/^\d{6}$/.test(next)) void submit(next);
  }

  return (
    <form
      ref={useFirstFault(submits)}
      method="post"
      action={verifyPath(email, isForgotPassword, from)}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(otp);
      }}
    >
      <FormNotice notice={notice} />
      <OtpInput label="One-time code" name="otp" value={otp} onChange={change} error={error} focusAtOnce />
      <SubmitButton size="lg" block pending={pending}>
        Verify
      </SubmitButton>
      {!isForgotPassword && (
        <ResendButton
          email={email}
          isJustSent={sentBack?.notice?.kind === 'success'}
          onSent={() => {
            const sent = { kind: 'success', text: 'OTP resent successfully!' } as const;
            setNotice(sent);
            setTimeout(() => setNotice((now) => (now === sent ? null : now)), 3000);
          }}
          onFailed={(failure: unknown) => {
            const text = messageOf(failure, 'Failed to resend OTP. Please try again.');
            setNotice({
              kind: 'error',
              text: failure instanceof ApiError ? text : 'Failed to resend OTP. Please try again.',
            });
          }}
        />
      )}
    </form>
  );
}
