import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';

/** The signed-in user in this tab. Browser only: server loaders never use it. */
let known: Promise<SelfUser | null> | null = null;
let stale = false;

/** A sign-in or sign-out here, or a session ended by the server. */
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

/** Call it with the server's answer to a change of the own profile: the next navigation shows it everywhere without a
    request, so that a lost connection signs no one out. */
export function userChanged(user: SelfUser): void {
  known = Promise.resolve(user);
  stale = true;
}

/** Call it after sign-in and sign-out: clears the old session's cache, and the next navigation asks for the user
    again. */
export function sessionChanged(why: SessionChange = 'changed'): void {
  known = null;
  stale = true;
  for (const tell of listeners) tell(why);
}

/** The server answered 401. Nothing to clear for a visitor. */
export function sessionEnded(): void {
  if (known) sessionChanged('ended');
}

/** Calls back when the session begins, ends or changes; gives a function that stops it. */
export function onSessionChange(listen: (why: SessionChange) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export function sessionIsStale(): boolean {
  return stale;
}
