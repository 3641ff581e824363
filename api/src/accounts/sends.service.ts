import { codeLimits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Cap, giveBackByAddress, spend, spendByAddress } from '../http/limits/limits.ts';
import { type CodeMail, claimSend, lastSend } from './codes.queries.ts';
import { capOf } from './sessions/known-browsers.service.ts';

const hour = 60 * 60;
const sendsByAddress: Cap = {
  name: 'code-sends',
  points: codeLimits.sendsPerHourPerAddress,
  seconds: hour,
};
const mailsInHour: Cap = { name: 'code-mails-hour', points: codeLimits.mailsPerHour, seconds: hour };
const mailsInDay: Cap = { name: 'code-mails-day', points: codeLimits.mailsPerDay, seconds: 24 * hour };

/**
 * Counts a request for a code by the caller's IP address (rule accounts/codes-9). A known browser has its own
 * count.
 */
export function countRequest(deps: Deps, request: FastifyRequest, known: Buffer | null): Promise<void> {
  return spendByAddress(deps, capOf(sendsByAddress, known), request);
}

/** Takes a reset code's count back when it is entered: it reached its user. */
export function returnCount(deps: Deps, request: FastifyRequest, known: Buffer | null): Promise<void> {
  return giveBackByAddress(deps, capOf(sendsByAddress, known), request);
}

/**
 * Counts a mail to an e-mail address, with or without an account. Each purpose has its own count, so that a
 * sign-up with another person's address cannot block their reset. The address's own browser has its own count
 * too.
 */
export async function countMail(deps: Deps, { email, purpose, isOwn }: CodeMail): Promise<void> {
  const key = `${purpose} ${isOwn ? 'own ' : ''}${email}`;
  await spend(deps, mailsInHour, key);
  await spend(deps, mailsInDay, key);
}

/** Restarts the 90 seconds, for the mail of a registration (rule accounts/codes-7). */
export async function startCoolDown(db: Queryable, send: CodeMail, now: Date): Promise<void> {
  await claimSend(db, send, now, now);
}

/**
 * Refuses within 90 seconds of the last send to an address, known or not; otherwise restarts them (rule
 * accounts/codes-7).
 */
export async function awaitCoolDown(deps: Deps, send: CodeMail): Promise<void> {
  const now = deps.clock();
  const pause = codeLimits.resendSeconds * 1000;
  if (await claimSend(deps.db, send, now, new Date(now.getTime() - pause))) return;
  const last = (await lastSend(deps.db, send)) ?? now;
  throw new Refusal('auth.too_soon', {
    retryAfterSeconds: (last.getTime() + pause - now.getTime()) / 1000,
  });
}
