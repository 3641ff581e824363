import { safePath } from '@kirdaar/domain/accounts/remembered-path.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { rememberWayBack, withFrom } from '../shell/memory/way-back.ts';

/** The storage key of the sign-up form's text, until its code is entered. */
export const signUpForm = 'sign-up';

/**
 * The address of the code page; the purpose is in the query, so that a reload keeps it (rule
 * accounts/codes-13).
 */
export function verifyPath(email: string, isForgotPassword: boolean, from: string | null = null): string {
  const query = new URLSearchParams({ email });
  if (isForgotPassword) query.set('isForgotPassword', 'true');
  return withFrom(`/verify-otp?${query}`, from);
}

/**
 * The path on this site that the user came from; a shared project is stored on this device too (rule
 * accounts/way-back-1).
 */
export function useFrom(): string | null {
  const [params] = useSearchParams();
  const from = safePath(params.get('from'));
  useEffect(() => rememberWayBack(from), [from]);
  return from;
}
