import type { SelfUser } from '@kirdaar/contract/users.ts';
import { safePath } from '@kirdaar/domain/remembered-path.ts';
import { type RouterContextProvider, redirect, replace } from 'react-router';
import { ApiError } from './api-error.ts';
import { serverGet } from './server-get.ts';
import { knownUser, rememberUser } from './session-state.ts';

/** The signed-in user, asked for once; null when signed out, or when the look-up fails (A §4). Browser only. */
export function currentUser(): Promise<SelfUser | null> {
  return rememberUser(knownUser() ?? lookUp().catch(() => null));
}

/** The way to the API comes with the first question: a street page, whose server told it who is there, never asks one. */
async function lookUp(): Promise<SelfUser> {
  const { callApi } = await import('./api.ts');
  return callApi('currentUser', {});
}

/** For clientLoaders of house pages: the user, or a redirect to sign-in that remembers where to go back to. */
export async function requireUser(request: Request): Promise<SelfUser> {
  const user = await currentUser();
  if (!user) throw redirect(signInPath(request));
  return user;
}

/** The same for a server loader. */
export function requireUserOnServer(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SelfUser> {
  return serverGet(context, 'currentUser').catch((error: { init?: ResponseInit | null }) => {
    throw error.init?.status === 401 ? redirect(signInPath(request)) : error;
  });
}

/** For clientLoaders of sign-in and sign-up pages: who is signed in goes back to where they came from, else home (A §2). */
export async function requireGuest(request: Request): Promise<null> {
  if (await currentUser()) throw replace(rememberedPath(request.url));
  return null;
}

/** '/login?from=…' for the page of this request. */
export function signInPath(request: Pick<Request, 'url'>): string {
  const { pathname, search } = new URL(request.url);
  return `/login?from=${encodeURIComponent(pathname.replace(/(\/_root)?\.data$/, '') + search)}`;
}

/** Where `?from=` leads if it is a path of this site (reading 8), else the fallback. */
export function rememberedPath(url: string, fallback = '/'): string {
  return safePath(new URL(url).searchParams.get('from')) ?? fallback;
}

/** The same from navigation state, which only adds to the address (A §2, reading 9). */
export function pathOfState(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return safePath(typeof from === 'string' ? from : null) ?? '/';
}

/** Whether a refusal only means that nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
