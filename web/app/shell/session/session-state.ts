import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';

/** Who is signed in, as this browser tab knows it. Lives in the browser only: loaders of the server never touch it. */
let known: Promise<SelfUser | null> | null = null;
let stale = false;

/** Somebody signed in or out here, or the server said that the session has ended. */
type SessionChange = 'changed' | 'ended';
const listeners = new Set<(why: SessionChange) => void>();

export function knownUser(): Promise<SelfUser | null> | null {
  return known;
}

export function rememberUser(user: Promise<SelfUser | null>): Promise<SelfUser | null> {
  known = user;
  stale = false;
  return user;
}

/** To be called with the server's answer to a change of the own profile: the next navigation shows it everywhere, and
    asks for nothing, so that a line cut at this moment signs nobody out. */
export function userChanged(user: SelfUser): void {
  known = Promise.resolve(user);
  stale = true;
}

/** To be called after sign-in and sign-out: whatever was kept of the session before is forgotten, and the next navigation
    asks again who is there. */
export function sessionChanged(why: SessionChange = 'changed'): void {
  known = null;
  stale = true;
  for (const tell of listeners) tell(why);
}

/** The server said 401. Nothing to forget when nobody was known to be signed in. */
export function sessionEnded(): void {
  if (known) sessionChanged('ended');
}

/** Calls back whenever the session begins, ends or becomes another one; gives what stops that. */
export function onSessionChange(listen: (why: SessionChange) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export function sessionIsStale(): boolean {
  return stale;
}
