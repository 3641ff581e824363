import { zodResolver } from '@hookform/resolvers/zod';
import { EmailBody } from '@kirdaar/contract/accounts/accounts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callForMessage } from '../../shell/calls/api.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { showFaults } from '../../shell/forms/form-faults.ts';
import type { SentBack } from '../../shell/forms/posted-form.ts';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { formFailed, whenLeft } from '../form-mode.ts';
import { rememberCodeSent, rememberRefusal, useResendCountdown } from '../resend-countdown.ts';
import { useBeginning } from '../sent-back.ts';
import { takeOverTyped } from '../take-over-typed.ts';
import { verifyPath } from '../verify-path.ts';

const goOnAfter = 1200;
const purpose = 'reset-password';

/** Asks for a reset code, shows the server's message, then opens the code page (rule accounts/resets-1). */
export function ForgotForm({ sentBack }: { sentBack: SentBack | undefined }) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState(sentBack?.notice ?? null);
  const form = useForm({
    resolver: zodResolver(EmailBody),
    ...useBeginning({ email: '' }, sentBack),
    ...whenLeft,
  });
  const { errors, isSubmitting } = form.formState;
  const register = takeOverTyped(form);
  const left = useResendCountdown(form.watch('email'), purpose);

  const submit = form.handleSubmit(async ({ email }) => {
    setNotice(null);
    try {
      const text = await callForMessage('forgotPassword', { body: { email } });
      rememberCodeSent(email, purpose);
      setNotice({ kind: 'success', text });
      await new Promise((done) => setTimeout(done, goOnAfter));
      await navigate(verifyPath(email, true));
    } catch (error) {
      rememberRefusal(error, email, purpose);
      const text = showFaults(error, form, formFailed);
      setNotice(text ? { kind: 'error', text } : null);
    }
  });

  return (
    <form
      ref={useFirstFault(form.formState.submitCount)}
      method="post"
      action="/forgot-password"
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormNotice notice={notice} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <SubmitButton size="lg" block pending={isSubmitting} disabled={left > 0}>
        {left > 0 ? `Send code in ${left}s` : 'Send code'}
      </SubmitButton>
    </form>
  );
}
