import { codeLimits } from '@kirdaar/domain/limits.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../shell/calls/api-error.ts';

/** The purpose of a code; the server counts each separately. */
type Purpose = 'verify-email' | 'reset-password';

/** When a wait began, in milliseconds, and its length in seconds. */
type Wait = { since: number; seconds: number };

const storageKey = (email: string, purpose: Purpose) =>
  `kirdaar.code-wait.${purpose}.${email.trim().toLowerCase()}`;

/** Seconds until another code may be requested; 0 for now. */
export function secondsLeft(wait: Wait | null, now: number): number {
  if (!wait) return 0;
  const left = Math.ceil((wait.since + wait.seconds * 1000 - now) / 1000);
  return Math.min(Math.max(left, 0), wait.seconds);
}

/**
 * Stores that a code was just mailed: the next one may be requested after 90 seconds (rule
 * accounts/codes-12), also after a reload.
 */
export function rememberCodeSent(email: string, purpose: Purpose = 'verify-email'): void {
  startWait(email, purpose, codeLimits.resendSeconds);
}

/**
 * Stores the code that a form sent without scripts: the page is the answer to its button, or the referrer is
 * the form.
 */
export function notePlainSend(email: string, isJustSent: boolean): void {
  const isLedHere =
    /^(https?:\/\/[^/]+)\/(register|login)(\?|$)/.exec(document.referrer)?.[1] === location.origin;
  if (isJustSent || (isLedHere && !storedWait(email, 'verify-email'))) rememberCodeSent(email);
}

/** Stores the server's wait after a refused early request (rule accounts/codes-12). */
export function rememberRefusal(error: unknown, email: string, purpose: Purpose = 'verify-email'): void {
  if (error instanceof ApiError && error.retryAfter) startWait(email, purpose, error.retryAfter);
}

function startWait(email: string, purpose: Purpose, seconds: number): void {
  const wait: Wait = { since: Date.now(), seconds };
  try {
    sessionStorage.setItem(storageKey(email, purpose), JSON.stringify(wait));
  } catch {
    // without storage only the server limits
  }
}

/** Parses a stored wait; null for an invalid one. */
export function readWait(text: string | null): Wait | null {
  try {
    const { since, seconds } = JSON.parse(text ?? '{}') as Partial<Wait>;
    return Number.isFinite(since) && Number.isFinite(seconds) ? ({ since, seconds } as Wait) : null;
  } catch {
    return null;
  }
}

function storedWait(email: string, purpose: Purpose): Wait | null {
  try {
    return readWait(sessionStorage.getItem(storageKey(email, purpose)));
  } catch {
    return null;
  }
}

/** The countdown until another code may be requested (rule accounts/codes-12). */
export function useResendCountdown(email: string, purpose: Purpose = 'verify-email'): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(storedWait(email, purpose), Date.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [email, purpose]);
  return left;
}
