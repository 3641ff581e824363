import { type FormEvent, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { QrCode } from './qr-code.tsx';

/** A secret that is not on yet, and the password that asked for it. */
export type PendingSecret = { secret: string; uri: string; password: string };

type Props = {
  userId: string;
  pending: PendingSecret;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
};

/** The secret as a QR code and a key; a code of it turns two-step sign-in on. */
export function TurningOn({ userId, pending, onDone, onCancel }: Props) {
  const [fault, setFault] = useState<string | undefined>();
  const [isSending, act] = useAct();
  const { secret, uri, password } = pending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return setFault('Please enter the code.');
    setFault(undefined);
    void act(async () => {
      try {
        const body = { password, code };
        const done = await callApi('setTotp', { params: { id: userId }, body, signal: patience() });
        onDone(done.recoveryCodes ?? []);
      } catch (error) {
        setFault(messageOf(error, 'This did not work. Please try again.'));
      }
    });
  }

  return (
    <>
      <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
      <QrCode text={uri} label="QR code for your authenticator" />
      <p className="text-ink-soft">
        Key: <code className="font-semibold break-all text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
        <TextInput
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fault}
          className="max-w-xs"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSending}>
            Turn on
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
