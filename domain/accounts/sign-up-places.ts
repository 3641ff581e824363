import { codeLimits } from '../limits.ts';

/** How many sign-ups of one address may be pending: each costs a hash at every sign-in. */
export const signUpPlaces = 3;

type Waiting = { id: string; createdAt: Date };

/**
 * Whether a new sign-up is stored in addition to the pending ones of its address (oldest first), and which
 * one is deleted for it. The browser's own earlier one may be deleted; a stranger's only when its code has
 * expired, and the oldest never. If none may be deleted, the new one is dropped (rule accounts/waiting-4).
 */
export function placeForSignUp(waiting: readonly Waiting[], ownId: string | null, now: Date) {
  if (waiting.length < signUpPlaces) return { isKept: true, givesWay: null };
  const [, ...later] = waiting;
  const own = waiting.find(({ id }) => id === ownId);
  const since = now.getTime() - codeLimits.lifeMinutes * 60 * 1000;
  const stale = later.find(({ createdAt }) => createdAt.getTime() <= since);
  const givesWay = (own ?? stale)?.id ?? null;
  return { isKept: givesWay !== null, givesWay };
}
