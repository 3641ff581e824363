import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

/** A secret that is not active yet, and the password that was given for it. */
export type PendingSecret = { secret: string; uri: string; password: string };

type Props = {
  userId: string;
  pending: PendingSecret;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
};

/** The secret as a QR code and a key; one of its codes turns two-step sign-in on. */
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
      <p className="md:hidden">
        <a href={uri} className={buttonStyle()}>
          Open in an authenticator app
        </a>
      </p>
      <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
      <QrCode text={uri} label="QR code for your authenticator" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-soft">
          Key: <code className="font-semibold text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CopyButton text={() => secret} label="Copy" size="sm" />
      </div>
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

/** A QR code, black on white in any colour scheme: cameras read that best. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="account-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
