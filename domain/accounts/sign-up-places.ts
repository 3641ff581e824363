import { codeLimits } from '../limits.ts';

/** How many sign-ups of one address wait side by side: each costs a hash whenever somebody signs in. */
export const signUpPlaces = 3;

type Waiting = { id: string; createdAt: Date };

/**
 * Whether a new sign-up is stored beside the pending ones of its address (oldest first), and which of those is
 * deleted to make room. The browser's own earlier sign-up may be deleted; a stranger's only when its first code has
 * expired, and the oldest of all never. When none may be, the new one is dropped (rule accounts/waiting-4).
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
