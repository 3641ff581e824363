import { signInPath } from './session.ts';

/** Added to a path to sign-in, tells the page there that what was typed waits. */
export const typedIsKept = 'kept';

/** The sign-in for who is no longer signed in while something is typed: the page there says why, and that what was typed is
    kept, until the way back to the page of this request. */
export function signInAgainPath(request: Pick<Request, 'url'>): string {
  return `${signInPath(request)}&${typedIsKept}=true`;
}
