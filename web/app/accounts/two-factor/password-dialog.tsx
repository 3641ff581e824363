import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

type Props = {
  title: string;
  /** What happens, as a text and on the button. */
  text: string;
  label: string;
  danger?: boolean;
  onClose: () => void;
  /** Acts with the password; its errors are shown here. */
  work: (password: string) => Promise<void>;
};

/** Asks for the password before a security change (rule security/changes-1). */
export function PasswordDialog({ title, text, label, danger, onClose, work }: Props) {
  const [fault, setFault] = useState<string | undefined>();
  const [pending, act] = useAct();
  const formId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setFault('Please enter your password.');
    setFault(undefined);
    void act(async () => {
      try {
        await work(password);
      } catch (error) {
        const field = error instanceof ApiError ? error.errors[0]?.message : undefined;
        setFault(field ?? messageOf(error, 'This did not work. Please try again.'));
      }
    });
  }

  return (
    <Dialog
      open
      title={title}
      size="sm"
      locked={pending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-soft">{text}</p>
        <PasswordInput label="Your password" name="password" autoComplete="current-password" error={fault} />
      </form>
    </Dialog>
  );
}
