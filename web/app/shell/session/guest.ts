import { safePath } from '@kirdaar/domain/accounts/remembered-path.ts';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { apiContext } from '../calls/context.ts';
import { currentUser } from './session.ts';

/** Server loader of the sign-in and sign-up pages: signed-in users go back to where they came from, else home (rule
    accounts/sign-in-6). */
export async function guestLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { status } = await context.get(apiContext)('/api/auth');
  if (status === 200) throw redirect(rememberedPath(request.url));
  return null;
}

/** The same when the page is reached without a reload. */
export function guestClientLoader({ request }: { request: Request }): Promise<null> {
  return requireGuest(request);
}

/** For clientLoaders of sign-in and sign-up pages: signed-in users go back to where they came from, else home (rule
    accounts/sign-in-6). */
export async function requireGuest(request: Request): Promise<null> {
  if (await currentUser()) throw replace(rememberedPath(request.url));
  return null;
}

/** The target of `?from=` if it is a path of this site (rule accounts/sign-in-5), else the fallback. */
export function rememberedPath(url: string, fallback = '/'): string {
  return safePath(new URL(url).searchParams.get('from')) ?? fallback;
}

/** The same from navigation state, which only adds to the address (rule profiles/context-1). */
export function pathOfState(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return safePath(typeof from === 'string' ? from : null) ?? '/';
}
