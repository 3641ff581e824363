import { tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { isUnwanted } from '../../accounts/magic-links/unwanted.service.ts';
import { hashAddress } from '../../core/tokens.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countWithin } from '../../http/limits/limits.ts';

const perDay = 5;

/** Whether an address that anyone may have typed is mailed: not one that asked for no mails, and five times a day (rule
    reports/strangers-2). */
export async function mayMailAddress(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  email: string,
): Promise<boolean> {
  const now = clock();
  if (await isUnwanted(tx, email, now)) return false;
  const key = `stranger-mails:${hashAddress(email).toString('hex')}`;
  return countWithin(tx, key, { most: perDay, until: tomorrowInIndia(now) });
}
