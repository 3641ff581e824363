import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { userChanged } from '../../shell/session/session-state.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { DetailForm, DetailPart } from './detail-part.tsx';
import { useDetailForm } from './use-detail-form.ts';

/** 'Name' on the Security page (rule accounts/names-1). */
export function NamePart({ userId }: { userId: string }) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const form = useDetailForm('Your name could not be changed. Please try again.', async (typed) => {
    const body = { name: typed.name ?? '', password: typed.password ?? '' };
    const changed = await callApi('changeName', { params: { id: userId }, body, signal: patience() });
    userChanged(changed);
    await revalidate();
    setOpen(false);
    toast(`Your name on Kirdaar is now ${changed.name}.`, 'success');
  });
  const close = () => {
    setOpen(false);
    form.reset();
  };
  return (
    <DetailPart title="Name">
      <p className="font-semibold break-words">{user?.name}</p>
      {isOpen ? (
        <DetailForm label="Change name" {...form} onSubmit={form.submit} onCancel={close}>
          <p className="text-ink-soft">
            {user?.role === 'Director'
              ? 'You can change it twice in a year. If you are verified, we check the new name before you show as verified again.'
              : 'You can change it twice in a year. The address of your profile stays the same.'}
          </p>
          <TextInput
            label="New name"
            name="name"
            autoComplete="name"
            defaultValue={user?.name}
            error={form.faults.name}
          />
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={form.faults.password}
          />
        </DetailForm>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change name
        </Button>
      )}
    </DetailPart>
  );
}
