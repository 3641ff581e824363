import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiContext } from './context.ts';
import { rememberedPath, requireGuest } from './session.ts';

/** Server loader of the sign-in and sign-up pages: who is signed in goes back to where they came from, else home (A §2). */
export async function guestLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { status } = await context.get(apiContext)('/api/auth');
  if (status === 200) throw redirect(rememberedPath(request.url));
  return null;
}

/** The same when the page is reached without a reload. */
export function guestClientLoader({ request }: { request: Request }): Promise<null> {
  return requireGuest(request);
}
