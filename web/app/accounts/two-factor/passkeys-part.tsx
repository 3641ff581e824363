import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { AccountSecurity } from './load-security.ts';
import { mayUsePasskeys } from './may-use-passkeys.ts';
import { makePasskey } from './passkey-calls.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Passkey = AccountSecurity['passkeys'][number];

/** 'Passkeys': adds and removes them (S27). Nothing where they cannot work and there are none (rule security/passkeys-4). */
export function PasskeysPart({ userId, security }: { userId: string; security: AccountSecurity }) {
  const [asking, setAsking] = useState<'add' | Passkey | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setAsking(null);

  async function add(password: string) {
    await makePasskey(userId, password);
    close();
    toast('Your passkey was added.', 'success');
    await revalidate();
  }

  const removing = (passkeyId: string) => async (password: string) => {
    const body = { password, passkeyId };
    await callApi('removePasskey', { params: { id: userId }, body, signal: patience() });
    close();
    toast('The passkey was removed.', 'success');
    await revalidate();
  };

  const mayAdd = security.mayHavePasskeys && mayUsePasskeys();
  if (!mayAdd && security.passkeys.length === 0) return null;
  return (
    <section aria-labelledby="passkeys" className="account-part">
      <h2 id="passkeys" className="text-lg font-semibold">
        Passkeys
      </h2>
      <p className="text-ink-soft">
        A passkey signs you in with your finger, your face or the code of your device, without a password.
      </p>
      {security.passkeys.length > 0 && (
        <ul className="account-rows">
          {security.passkeys.map((passkey) => (
            <li key={passkey._id}>
              <span>
                <span className="font-semibold">{passkey.browser}</span>
                <span className="block text-sm text-ink-soft">
                  {`Added ${momentInIndia(passkey.createdAt)}`}
                  {passkey.usedAt && `, last used ${momentInIndia(passkey.usedAt)}`}
                </span>
              </span>
              <Button
                variant="quiet"
                aria-label={`Remove the passkey of ${passkey.browser}, added ${momentInIndia(passkey.createdAt)}`}
                onClick={() => setAsking(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <Button variant="secondary" onClick={() => setAsking('add')}>
          Add a passkey
        </Button>
      )}
      {asking === 'add' && (
        <PasswordDialog
          title="Add a passkey"
          text="First your password; then your browser asks you."
          label="Go on"
          onClose={close}
          work={add}
        />
      )}
      {asking !== null && asking !== 'add' && (
        <PasswordDialog
          title="Remove this passkey?"
          text="It will not sign you in any more. Remove it from your device, too."
          label="Remove"
          danger
          onClose={close}
          work={removing(asking._id)}
        />
      )}
    </section>
  );
}
