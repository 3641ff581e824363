import { useState } from 'react';
import { callApi } from '../../shell/api.ts';
import { Button } from '../../ui/button.tsx';
import { rememberCodeSent, rememberRefusal, useResendCountdown } from './resend-countdown.ts';

type Props = { email: string; onSent: () => void; onFailed: (error: unknown) => void };

/** Asks for another code, at most every 90 seconds; the server counts too. */
export function ResendButton({ email, onSent, onFailed }: Props) {
  const left = useResendCountdown(email);
  const [pending, setPending] = useState(false);

  async function resend() {
    setPending(true);
    try {
      await callApi('resendOtp', { body: { email } });
      rememberCodeSent(email);
      onSent();
    } catch (error) {
      rememberRefusal(error, email);
      onFailed(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="quiet" onClick={resend} pending={pending} disabled={left > 0}>
      {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
    </Button>
  );
}
