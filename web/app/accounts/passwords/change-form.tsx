import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordBody } from '@kirdaar/contract/accounts/accounts.ts';
import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { isSendable, showFaults } from '../../shell/forms/form-faults.ts';
import type { SentBack } from '../../shell/forms/posted-form.ts';
import { pathOfState, rememberedPath } from '../../shell/session/guest.ts';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { formFailed, whenLeft } from '../form-mode.ts';
import { useBeginning } from '../sent-back.ts';
import { takeOverTyped } from '../take-over-typed.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = { user: Pick<SelfUser, 'name' | 'email'>; sentBack: SentBack | undefined };

/**
 * Changes the password and returns to the previous page (rule accounts/resets-8). Refusals are shown inline
 * and as a notice.
 */
export function ChangeForm({ user, sentBack }: Props) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [notice, setNotice] = useState(sentBack?.notice ?? null);
  const form = useForm({
    resolver: zodResolver(ChangePasswordBody),
    ...useBeginning({ oldPassword: '', newPassword: '', confirmPassword: '' }, sentBack),
    ...whenLeft,
  });
  const { errors, isSubmitting } = form.formState;
  const register = takeOverTyped(form);

  const submit = form.handleSubmit(async (values) => {
    setNotice(null);
    try {
      await callApi('changePassword', { body: values });
      toast('Password changed successfully!', 'success');
      await navigate(rememberedPath(window.location.href, pathOfState(state)));
    } catch (error) {
      const text = showFaults(error, form, formFailed);
      setNotice(text ? { kind: 'error', text } : null);
      toast(messageOf(error, formFailed), 'error');
    }
  });

  return (
    <form
      ref={useFirstFault(form.formState.submitCount)}
      method="post"
      action={`/change-password${search}`}
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormNotice notice={notice} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        // the new password must differ from it
        {...register('oldPassword', {
          onChange: () => form.getValues('newPassword') && form.trigger('newPassword'),
        })}
      />
      <NewPasswordFields
        label="New password"
        typed={form.watch('newPassword')}
        own={[user.name, user.email]}
        password={register('newPassword')}
        confirm={register('confirmPassword')}
        onTyped={() => form.getValues('confirmPassword') && form.trigger('confirmPassword')}
        errors={{ password: errors.newPassword?.message, confirm: errors.confirmPassword?.message }}
      />
      <SubmitButton size="lg" block pending={isSubmitting} disabled={!isSendable(form.formState)}>
        Change password
      </SubmitButton>
    </form>
  );
}
