import { codeLimits } from '@kirdaar/domain/limits.ts';
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

type Step = { kind: 'rest' } | { kind: 'address' } | { kind: 'code'; email: string };

/** 'E-mail address' on the Security page: a new address holds once its code is entered (rules accounts/addresses-1,
    accounts/addresses-3). */
export function EmailPart({ userId }: { userId: string }) {
  const user = useUser();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const rest = () => setStep({ kind: 'rest' });
  return (
    <DetailPart title="E-mail address">
      <p className="font-semibold break-all">{user?.email}</p>
      {step.kind === 'rest' && (
        <Button variant="secondary" onClick={() => setStep({ kind: 'address' })}>
          Change e-mail address
        </Button>
      )}
      {step.kind === 'address' && (
        <AddressForm userId={userId} onSent={(email) => setStep({ kind: 'code', email })} onCancel={rest} />
      )}
      {step.kind === 'code' && <CodeForm userId={userId} email={step.email} onDone={rest} onCancel={rest} />}
    </DetailPart>
  );
}

type AddressProps = { userId: string; onSent: (email: string) => void; onCancel: () => void };

function AddressForm({ userId, onSent, onCancel }: AddressProps) {
  const form = useDetailForm('The code could not be sent. Please try again.', async (typed) => {
    const body = { email: typed.email ?? '', password: typed.password ?? '' };
    const { email } = await callApi('changeEmail', { params: { id: userId }, body, signal: patience() });
    onSent(email);
  });
  return (
    <DetailForm label="Send code" {...form} onSubmit={form.submit} onCancel={onCancel}>
      <p className="text-ink-soft">
        We send a code to the new address. Once you enter it, you sign in with the new address.
      </p>
      <TextInput
        label="New e-mail address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={form.faults.email}
      />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={form.faults.password}
      />
    </DetailForm>
  );
}

type CodeProps = { userId: string; email: string; onDone: () => void; onCancel: () => void };

function CodeForm({ userId, email, onDone, onCancel }: CodeProps) {
  const { revalidate } = useRevalidator();
  const form = useDetailForm('The code could not be checked. Please try again.', async ({ otp = '' }) => {
    const body = { otp };
    const changed = await callApi('confirmEmail', { params: { id: userId }, body, signal: patience() });
    userChanged(changed);
    await revalidate();
    onDone();
    toast(`Your e-mail address is now ${changed.email}.`, 'success');
  });
  return (
    <DetailForm label="Change address" {...form} onSubmit={form.submit} onCancel={onCancel}>
      <p className="text-ink-soft">
        If {email} can be used, a code is on its way to it. It works for {codeLimits.lifeMinutes} minutes.
        Other devices are signed out.
      </p>
      <TextInput
        label="Code from the mail"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLimits.digits}
        error={form.faults.otp}
        className="max-w-xs"
      />
    </DetailForm>
  );
}
