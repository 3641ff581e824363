import { zodResolver } from '@hookform/resolvers/zod';
import { DeleteAccountBody } from '@kirdaar/contract/accounts/personal-data.ts';
import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { showFaults } from '../../shell/forms/form-faults.ts';
import { forgetOnDevice } from '../../shell/memory/device-memory.ts';
import { sessionChanged } from '../../shell/session/session-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { toast } from '../../ui/toasts/toast.ts';

const sealedText = 'The law makes us keep your name, addresses and sign-ins locked away for 180 days.';

/** Deletes the account: shows what is deleted, asks for the password, asks for confirmation. */
export function DeleteAccount({ user }: { user: SelfUser }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(DeleteAccountBody),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  const remove = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await callApi('deleteAccount', { params: { id: user._id }, body });
    } catch (error) {
      setAsking(false);
      setProblem(showFaults(error, form, 'Your account could not be deleted. Please try again.'));
      return;
    }
    forgetOnDevice();
    sessionChanged();
    await navigate('/', { replace: true });
    toast('Your account was deleted.', 'success');
  });

  return (
    <section
      aria-labelledby="delete-account"
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <h2 id="delete-account" className="text-lg font-semibold">
        Delete your account
      </h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-soft marker:text-red-text">
        {user.role === 'Director' ? (
          <li>Your projects close and disappear; those who applied only see that you removed them.</li>
        ) : (
          <li>Your profile, photographs and applications disappear at once, for directors too.</li>
        )}
        <li>
          You are signed out everywhere. Files are erased within the hour, backups when they are replaced.
        </li>
        <li>{sealedText}</li>
        <li>Nobody can bring it back, not even us.</li>
      </ul>
      <form
        ref={useFirstFault(form.formState.submitCount)}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit(() => {
          setProblem(null);
          setAsking(true);
        })}
      >
        <FormNotice notice={problem === null ? null : { kind: 'error', text: problem }} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" variant="danger" className="self-start">
          Delete my account
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        title="Delete your account for good?"
        confirmLabel="Delete for good"
        cancelLabel="Keep it"
        danger
        pending={isSubmitting}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        Everything of {user.name} goes, and cannot be brought back.
      </ConfirmDialog>
    </section>
  );
}
