import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { strangerMailLimits as most } from '@kirdaar/domain/limits.ts';
import { isUnwanted, tokenFor } from '../../accounts/magic-links/unwanted.service.ts';
import { hashAddress } from '../../core/tokens.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countWithin } from '../../http/limits/limits.ts';
import { findIsVerified } from './guardians.queries.ts';

/**
 * Counts a director's mail to an address without an account. Gives whether it may be sent, which no answer
 * shows (rule mails/strangers-1).
 */
export async function mayMailStranger(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { email, directorId }: { email: string; directorId: string },
): Promise<boolean> {
  const now = clock();
  if (await isUnwanted(tx, email, now)) return false;
  const until = tomorrowInIndia(now);
  const today = dateInIndia(now);
  const toAddress = `stranger-mails:${hashAddress(email).toString('hex')} ${today}`;
  if (!(await countWithin(tx, toAddress, { most: most.address, until }))) return false;
  if (await findIsVerified(tx, directorId)) return true;
  const ofDirector = `stranger-mails-of:${directorId} ${today}`;
  if (await countWithin(tx, ofDirector, { most: most.unverified, until })) return true;
  await countWithin(tx, toAddress, { most: most.address, until, count: -1 });
  return false;
}

/** The opt-out link at the end of such mails. */
export const neverLink = (deps: Pick<Deps, 'config'>, email: string) => ({
  label: 'Never mail me again',
  url: `${deps.config.publicUrl}/answer/${tokenFor(deps, email)}/never`,
});
