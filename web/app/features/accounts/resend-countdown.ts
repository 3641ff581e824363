import { codeLimits } from '@kirdaar/domain/limits.ts';
import { useEffect, useState } from 'react';

const storageKey = (email: string) => `kirdaar.code-sent.${email}`;

/** Seconds until another code may be asked for, from when the last one was sent; 0 when it may be now. */
export function secondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null || Number.isNaN(sentAt)) return 0;
  const left = Math.ceil((sentAt + codeLimits.resendSeconds * 1000 - now) / 1000);
  return Math.min(Math.max(left, 0), codeLimits.resendSeconds);
}

/** Notes that a code was just mailed; the countdown outlives a reload. */
export function rememberCodeSent(email: string, waitSeconds: number = codeLimits.resendSeconds): void {
  const sentAt = Date.now() - (codeLimits.resendSeconds - waitSeconds) * 1000;
  try {
    sessionStorage.setItem(storageKey(email), String(sentAt));
  } catch {
    // without storage the countdown only lives as long as the page
  }
}

function readSentAt(email: string): number | null {
  try {
    const text = sessionStorage.getItem(storageKey(email));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

/** The 90-second countdown of the resend button (A §2, §9). */
export function useResendCountdown(email: string) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(readSentAt(email), Date.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [email]);
  return left;
}
