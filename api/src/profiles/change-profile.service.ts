import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { loadStatus } from './completion.service.ts';
import { refreshListing } from './listing.service.ts';
import { loadSelf } from './profiles.service.ts';
import { lockUser, updateUser } from './steps.queries.ts';

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

type Change = (tx: Transaction, user: LockedUser) => Promise<void>;

/**
 * Every change of a profile runs here: locked row, change, completion and listing in one transaction. Gives
 * the user.
 */
export async function changeProfile(deps: Deps, userId: string, change: Change): Promise<SelfUser> {
  return deps.db.transaction(async (tx) => {
    await changeProfileWithin(tx, deps, userId, change);
    return loadSelf({ db: tx, clock: deps.clock }, userId);
  });
}

/** The same, within a larger transaction. */
export async function changeProfileWithin(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  change: Change,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Refusal('NOT_FOUND');
  await change(tx, user);
  const { isProfileComplete } = await loadStatus(tx, userId);
  await updateUser(tx, userId, { isProfileComplete, updatedAt: clock() });
  await refreshListing(tx, userId);
}
