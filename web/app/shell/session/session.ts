import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { redirect } from 'react-router';
import { ApiError } from '../calls/api-error.ts';
import { knownUser, rememberUser } from './session-state.ts';

/** The signed-in user, requested once; null when signed out, or when the look-up fails (rule accounts/sessions-4).
    Browser only. */
export function currentUser(): Promise<SelfUser | null> {
  return rememberUser(knownUser() ?? lookUp().catch(() => null));
}

/** The API module loads with the first request: street pages get their user from the server and never need it. */
async function lookUp(): Promise<SelfUser> {
  const { callApi } = await import('../calls/api.ts');
  return callApi('currentUser', {});
}

/** For clientLoaders of signed-in pages: the user, or a redirect to sign-in with the way back. */
export async function requireUser(request: Request): Promise<SelfUser> {
  const user = await currentUser();
  if (!user) throw redirect(signInPath(request));
  if (user.isSuspended && !openToSuspended.includes(new URL(request.url).pathname))
    throw redirect('/account/reports');
  return user;
}

/** What a suspended user still opens: the decisions about them, and their data (rule moderation/suspended-2). */
const openToSuspended = ['/account', '/account/reports'];

/** '/login?from=…' for the page of this request. */
export function signInPath(request: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(request.url);
  return `/login?from=${encodeURIComponent(pathname.replace(/(\/_root)?\.data$/, '') + search)}`;
}

/** Whether a refusal only means that the user is signed out. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
