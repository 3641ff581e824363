import { ownDetailsLimits, yearBefore } from '@kirdaar/domain/accounts/own-details.ts';
import { daysLong } from '@kirdaar/domain/accounts/periods.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import { findEventAgo } from './own-details.queries.ts';

type Limit = { kind: 'email_changed' | 'name_changed'; most: number; message: string };

/** Refuses a change with 429 after so many in 365 days. The security events count them; no setting multiplies it. */
export async function refuseTooMany(
  db: Queryable,
  userId: string,
  { kind, most, message }: Limit,
  now: Date,
): Promise<void> {
  const first = await findEventAgo(db, userId, { kind, ago: most, since: yearBefore(now) });
  if (!first) return;
  const waitSeconds = (first.getTime() + daysLong(ownDetailsLimits.yearDays) - now.getTime()) / 1000;
  throw new Refusal('TOO_MANY_REQUESTS', { message, retryAfterSeconds: waitSeconds });
}
