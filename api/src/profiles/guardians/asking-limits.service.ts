import { dateInIndia, formatDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { guardianMailLimits as most } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { endRest, isUnwanted, rest, restsUntil } from '../../accounts/magic-links/unwanted.service.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashAddress } from '../../core/tokens.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countWithin, scaled } from '../../http/limits/limits.ts';
import { countSinceFirst, countsBelow, forgetCount, keepCount } from '../../http/limits/windows.ts';
import type { NamedGuardian } from './guardians.service.ts';

type ChildAndAddress = Pick<NamedGuardian, 'userId' | 'email'>;

const minute = 60_000;
const hour = 60 * minute;
const days = most.days * 24 * hour;
// a limiter's count has an end: this one never expires
const forEver = new Date('9999-12-31T00:00:00Z');

const unansweredKey = (email: string) => `guardian-unanswered:${hashAddress(email).toString('hex')}`;

/**
 * Counts a mail to a guardian who has not answered. Gives the reason if none may be sent, and then counts
 * nothing (rule guardians/mails-5).
 */
export async function refuseAsking(
  tx: Transaction,
  deps: Deps,
  { userId, email, name }: ChildAndAddress & { name: string },
): Promise<Refusal | null> {
  const now = deps.clock();
  if (await isUnwanted(tx, email, now)) return new Refusal('guardian.unwanted');
  const until = await restsUntil(tx, { email, childId: userId }, now);
  if (until) {
    const message = `${name} said no. You can send it again on ${dayOf(until)}.`;
    return new Refusal('guardian.said_no', { message });
  }
  const unanswered = { most: most.unanswered, until: forEver };
  if (!(await countWithin(tx, unansweredKey(email), unanswered))) return new Refusal('guardian.silent');
  const refusal =
    (await refuseAddress(tx, { userId, email }, now)) ?? (await refuseHour(tx, deps, userId, now));
  if (refusal) await countWithin(tx, unansweredKey(email), { ...unanswered, count: -1 });
  else await keepCount(tx, addressKey({ userId, email }), new Date(now.getTime() + days));
  return refusal;
}

const addressesKey = (userId: string) => `guardian-addresses:${userId}`;
const addressKey = ({ userId, email }: ChildAndAddress) =>
  `${addressesKey(userId)} ${hashAddress(email).toString('hex')}`;

async function refuseAddress(tx: Transaction, asked: ChildAndAddress, now: Date): Promise<Refusal | null> {
  const counted = await countsBelow(tx, addressesKey(asked.userId), now);
  const isKnown = counted.some(({ key }) => key === addressKey(asked));
  const [first] = counted;
  if (isKnown || counted.length < most.addresses || !first) return null;
  const message = `You have named five addresses in ${most.days} days. You can name another on ${dayOf(first.until)}.`;
  return new Refusal('guardian.addresses', { message });
}

async function refuseHour(tx: Transaction, deps: Deps, userId: string, now: Date): Promise<Refusal | null> {
  const counting = { most: scaled(deps, most.perHour), now, until: new Date(now.getTime() + hour) };
  const until = await countSinceFirst(tx, `guardian-mails:${userId}`, counting);
  if (!until) return null;
  // never too early
  const time = timeInIndia(new Date(Math.ceil(until.getTime() / minute) * minute));
  const retryAfterSeconds = (until.getTime() - now.getTime()) / 1000;
  return new Refusal('guardian.wait', { message: `You can send it again at ${time}.`, retryAfterSeconds });
}

const dayOf = (moment: Date) => formatDate(dateInIndia(moment));

/**
 * Applies an answer to the mail limits: an address that answers may be asked again, one that said no is
 * paused.
 */
export async function noteAnswer(
  tx: Transaction,
  { personId, email }: { personId: string; email: string },
  { isYes, now }: { isYes: boolean; now: Date },
): Promise<void> {
  await forgetCount(tx, unansweredKey(email));
  const about = { email, childId: personId };
  if (isYes) await endRest(tx, about);
  else await rest(tx, { ...about, since: now, until: new Date(now.getTime() + days) });
}
