import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { serverGet } from '../calls/server-get.ts';
import { signInPath } from './session.ts';

/** For server loaders of signed-in pages: the user, or a redirect to sign-in with the way back. */
export function requireUserOnServer(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SelfUser> {
  return serverGet(context, 'currentUser').catch((error: { init?: ResponseInit | null }) => {
    throw error.init?.status === 401 ? redirect(signInPath(request)) : error;
  });
}
