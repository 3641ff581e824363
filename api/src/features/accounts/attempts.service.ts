import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { PendingRegistration } from '../../db/tables-accounts.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { fitsSecret } from '../../http/hashing.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { addressTakenMail, registrationMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findAccount } from './accounts.queries.ts';
import {
  deleteAttempts,
  findAttempts,
  findBoundAttempt,
  insertAttempt,
  insertBinding,
} from './attempts.queries.ts';
import { type NewCode, storeCode } from './codes.service.ts';

const attemptSeconds = 24 * 60 * 60;
const attemptsPerAddress = 3;

export type Applicant = Pick<
  PendingRegistration,
  'email' | 'name' | 'passwordHash' | 'departmentIds' | 'departmentRoleIds' | 'consentVersion'
>;

/** Keeps a sign-up waiting beside the newest others for its address, none of which it changes (reading 4). */
export async function keepAttempt(
  db: Queryable,
  applicant: Applicant,
  now: Date,
): Promise<PendingRegistration> {
  const expiresAt = new Date(now.getTime() + attemptSeconds * 1000);
  const attempt = { ...applicant, id: randomUUID(), createdAt: now, expiresAt };
  await insertAttempt(db, attempt);
  const newest = await findAttempts(db, attempt.email, now, attemptsPerAddress);
  const kept = newest.map((other) => other.id);
  await deleteAttempts(db, attempt.email, [...kept, attempt.id]);
  return attempt;
}

/** Binds the browser to an attempt: only there its code is accepted (reading 4). */
export async function bindBrowser(
  deps: Deps,
  db: Queryable,
  reply: FastifyReply,
  attemptId: string,
): Promise<void> {
  const token = newToken();
  await insertBinding(db, hashToken(token), attemptId, deps.clock());
  setCookie(reply, deps.config, 'registration', token, attemptSeconds);
}

/** The attempt for an address that the browser is bound to, or null. */
export async function boundAttempt(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<PendingRegistration | null> {
  const token = readCookie(request, deps.config, 'registration');
  return token ? findBoundAttempt(deps.db, hashToken(token), email, deps.clock()) : null;
}

/**
 * The attempt for an address that a password belongs to, or null. As many hashes are compared for an address
 * without attempts, so that the time does not tell (reading 3).
 */
export async function attemptOfPassword(
  deps: Deps,
  email: string,
  password: string,
): Promise<PendingRegistration | null> {
  const attempts = await findAttempts(deps.db, email, deps.clock(), attemptsPerAddress);
  let found: PendingRegistration | null = null;
  for (let place = 0; place < attemptsPerAddress; place++) {
    const attempt = attempts[place] ?? null;
    if (await fitsSecret(attempt?.passwordHash ?? null, password)) found ??= attempt;
  }
  return found;
}

/**
 * Stores a code for an attempt and mails it. Where the address has an account the mail says so instead, and the
 * code that nobody learns keeps the answers alike (reading 3).
 */
export async function mailCode(
  db: Queryable,
  deps: Deps,
  attempt: PendingRegistration,
  code: NewCode,
): Promise<void> {
  await storeCode(db, code, attempt.id, 'verify-email', deps.clock());
  const taken = await findAccount(db, attempt.email);
  const mail = taken ? addressTakenMail(deps.config.publicUrl) : registrationMail(code.digits);
  await queueMail(db, deps, { to: attempt.email, ...mail });
}
