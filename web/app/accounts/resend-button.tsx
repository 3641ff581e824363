import { type MouseEvent, useEffect, useState } from 'react';
import { callApi } from '../shell/calls/api.ts';
import { Button } from '../ui/buttons/button.tsx';
import { notePlainSend, rememberCodeSent, rememberRefusal, useResendCountdown } from './resend-countdown.ts';

type Props = {
  email: string;
  /** A click without scripts sent one, and this page is the answer. */
  isJustSent: boolean;
  onSent: () => void;
  onFailed: (error: unknown) => void;
};

/** Asks for another code, at most every 90 seconds; the server limits it too. */
export function ResendButton({ email, isJustSent, onSent, onFailed }: Props) {
  useEffect(() => notePlainSend(email, isJustSent), [email, isJustSent]);
  const left = useResendCountdown(email);
  const [pending, setPending] = useState(false);

  async function resend(event: MouseEvent) {
    event.preventDefault();
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
    <Button
      variant="quiet"
      type="submit"
      name="resend"
      value="true"
      onClick={resend}
      pending={pending}
      disabled={left > 0}
    >
      {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
    </Button>
  );
}
