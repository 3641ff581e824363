import { zodResolver } from '@hookform/resolvers/zod';
import { ResetPasswordBody } from '@kirdaar/contract/accounts/accounts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { isSendable, showFaults } from '../../shell/forms/form-faults.ts';
import type { SentBack } from '../../shell/forms/posted-form.ts';
import { sessionChanged } from '../../shell/session/session-state.ts';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { formFailed, whenLeft } from '../form-mode.ts';
import { useBeginning } from '../sent-back.ts';
import { takeOverTyped } from '../take-over-typed.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** A new password after the code check (rule accounts/resets-4); then opens the sign-in. */
export function ResetForm({ email, sentBack }: { email: string; sentBack: SentBack | undefined }) {
  const navigate = useNavigate();
  const [notice, setNotice] = useState(sentBack?.notice ?? null);
  const form = useForm({
    resolver: zodResolver(ResetPasswordBody),
    ...useBeginning({ email, newPassword: '', confirmPassword: '' }, sentBack),
    ...whenLeft,
  });
  const { errors, isSubmitting } = form.formState;
  const register = takeOverTyped(form);

  const submit = form.handleSubmit(async (values) => {
    setNotice(null);
    try {
      await callApi('resetPassword', { body: values });
      sessionChanged();
      toast('Password reset successfully! Please sign in.', 'success');
      await navigate(`/login?email=${encodeURIComponent(email)}`, { replace: true });
    } catch (error) {
      const text = showFaults(error, form, formFailed);
      setNotice(text ? { kind: 'error', text } : null);
    }
  });

  return (
    <form
      ref={useFirstFault(form.formState.submitCount)}
      method="post"
      action={`/reset-password?email=${encodeURIComponent(email)}`}
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormNotice notice={notice} />
      <input type="hidden" autoComplete="username" {...register('email')} />
      <NewPasswordFields
        label="New password"
        typed={form.watch('newPassword')}
        own={[email]}
        password={register('newPassword')}
        confirm={register('confirmPassword')}
        onTyped={() => form.getValues('confirmPassword') && form.trigger('confirmPassword')}
        errors={{ password: errors.newPassword?.message, confirm: errors.confirmPassword?.message }}
      />
      <SubmitButton size="lg" block pending={isSubmitting} disabled={!isSendable(form.formState)}>
        Reset password
      </SubmitButton>
    </form>
  );
}
