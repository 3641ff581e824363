import { codeLimits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Cap, spend, spendByAddress } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { claimSend, lastSend, type Purpose } from './codes.queries.ts';

const hour = 60 * 60;
const sendsByAddress: Cap = {
  name: 'code-sends',
  points: codeLimits.sendsPerHourPerAddress,
  seconds: hour,
};
const mailsInHour: Cap = { name: 'code-mails-hour', points: codeLimits.mailsPerHour, seconds: hour };
const mailsInDay: Cap = { name: 'code-mails-day', points: codeLimits.mailsPerDay, seconds: 24 * hour };

/** Counts a wish for a code by the caller's address (reading 2). */
export function countWish(deps: Deps, request: FastifyRequest): Promise<void> {
  return spendByAddress(deps, sendsByAddress, request);
}

/**
 * Counts a mail to an address, whether somebody is behind it or not. Each purpose by itself, so that signing up
 * with somebody's address cannot keep them from resetting their password.
 */
export async function countMail(deps: Deps, email: string, purpose: Purpose): Promise<void> {
  await spend(deps, mailsInHour, `${purpose} ${email}`);
  await spend(deps, mailsInDay, `${purpose} ${email}`);
}

/** Starts the 90 seconds anew, whatever is left of them: the mail of a registration (readings, wire). */
export async function startCoolDown(
  db: Queryable,
  email: string,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  await claimSend(db, email, purpose, now, now);
}

/** Refuses within 90 seconds of the last send to an address, known or not, and starts them anew (reading 2). */
export async function awaitCoolDown(deps: Deps, email: string, purpose: Purpose): Promise<void> {
  const now = deps.clock();
  const pause = codeLimits.resendSeconds * 1000;
  if (await claimSend(deps.db, email, purpose, now, new Date(now.getTime() - pause))) return;
  const last = (await lastSend(deps.db, email, purpose)) ?? now;
  throw new Refusal('auth.too_soon', {
    retryAfterSeconds: (last.getTime() + pause - now.getTime()) / 1000,
  });
}
