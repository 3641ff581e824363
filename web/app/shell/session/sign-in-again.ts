import { signInPath } from './session.ts';

/** In a sign-in path it means that typed text is kept. */
export const typedIsKept = 'kept';

/** The sign-in path for a user who is signed out while typing: the page gives the reason, and says that the text is
    kept, with the way back. */
export function signInAgainPath(request: Pick<Request, 'url'>): string {
  return `${signInPath(request)}&${typedIsKept}=true`;
}
