import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { AccountSecurity } from './load-security.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type PendingSecret, TurningOn } from './turning-on.tsx';

type Step =
  | { kind: 'rest' }
  | { kind: 'password'; for: 'on' | 'renew' | 'off' }
  | { kind: 'pending'; pending: PendingSecret }
  | { kind: 'codes'; codes: readonly string[] };

const questions = {
  on: { title: 'Turn on two-step sign-in', text: 'First your password.', label: 'Go on' },
  renew: {
    title: 'Make new recovery codes',
    text: 'Your current codes will stop working.',
    label: 'Make new codes',
  },
  off: {
    title: 'Turn off two-step sign-in',
    text: 'Your password alone will sign you in again, and your recovery codes go.',
    label: 'Turn off',
    danger: true,
  },
};

/** 'Two-step sign-in': off, being turned on, or on (S27). */
export function TwoStepPart({ userId, security }: { userId: string; security: AccountSecurity }) {
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const { revalidate } = useRevalidator();
  const rest = () => setStep({ kind: 'rest' });
  const params = { id: userId };

  const doIt = (what: 'on' | 'renew' | 'off') => async (password: string) => {
    const input = { params, body: { password }, signal: patience() };
    if (what === 'on') {
      const { secret = '', uri = '' } = await callApi('setTotp', input);
      return setStep({ kind: 'pending', pending: { secret, uri, password } });
    }
    if (what === 'renew') {
      const { recoveryCodes } = await callApi('renewRecoveryCodes', input);
      setStep({ kind: 'codes', codes: recoveryCodes });
    } else {
      await callApi('removeTotp', input);
      rest();
      toast('Two-step sign-in is off.', 'success');
    }
    await revalidate();
  };

  if (step.kind === 'pending') {
    const onDone = (codes: string[]) => {
      setStep({ kind: 'codes', codes });
      toast('Two-step sign-in is on.', 'success');
      void revalidate();
    };
    return (
      <Part step={step}>
        <TurningOn userId={userId} pending={step.pending} onDone={onDone} onCancel={rest} />
      </Part>
    );
  }
  if (step.kind === 'codes') {
    return (
      <Part step={step}>
        <RecoveryCodes codes={step.codes} onDone={rest} />
      </Part>
    );
  }
  const asking = step.kind === 'password' ? step.for : null;
  const ask = (what: 'on' | 'renew' | 'off') => setStep({ kind: 'password', for: what });
  return (
    <Part step={step}>
      {security.twoStepSince ? (
        <>
          <p>
            On since {momentInIndia(security.twoStepSince)}. After your password we ask for a code of your
            authenticator.
          </p>
          <p className="text-ink-soft">{codesLeft(security.recoveryCodesLeft)}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => ask('renew')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => ask('off')}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            Off. With it, somebody who has your password still cannot sign in: we also ask for a code that
            only your phone knows.
          </p>
          <Button onClick={() => ask('on')}>Turn on</Button>
        </>
      )}
      {asking && <PasswordDialog {...questions[asking]} onClose={rest} work={doIt(asking)} />}
    </Part>
  );
}

/** Its heading takes the focus that a step leaves behind (rule pages/all-16). */
function Part({ step, children }: { step: Step; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.kind);
  useEffect(() => {
    if (shown.current !== step.kind && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = step.kind;
  }, [step.kind]);
  return (
    <section aria-labelledby="two-step" className="account-part">
      <h2 ref={heading} tabIndex={-1} id="two-step" className="text-lg font-semibold outline-none">
        Two-step sign-in
      </h2>
      {children}
    </section>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes. Make new ones, in case your phone is gone.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}
