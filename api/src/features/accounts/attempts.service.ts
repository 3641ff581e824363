import { randomUUID } from 'node:crypto';
import { placeForSignUp, signUpPlaces } from '@kirdaar/domain/sign-up-places.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fitsSecret } from '../../core/hashing.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { PendingRegistration } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { addressTakenMail, noPlaceMail, registrationMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findAccount } from './accounts.queries.ts';
import {
  deleteAttempt,
  findAttempts,
  findBoundAttempt,
  holdAddress,
  insertAttempt,
  insertBinding,
} from './attempts.queries.ts';
import { type NewCode, storeCode } from './codes.service.ts';

const attemptSeconds = 24 * 60 * 60;

export type Applicant = Pick<
  PendingRegistration,
  'email' | 'name' | 'passwordHash' | 'departmentIds' | 'departmentRoleIds' | 'consentVersion'
>;

/**
 * Keeps a sign-up waiting beside the others for its address, none of which it changes; dropped and null when they
 * leave no place. `earlier` is the attempt that this browser made before (rule accounts/waiting-4).
 */
export async function keepAttempt(
  tx: Transaction,
  applicant: Applicant,
  earlier: PendingRegistration | null,
  now: Date,
): Promise<{ attempt: PendingRegistration | null; isFirst: boolean }> {
  await holdAddress(tx, applicant.email);
  const waiting = await findAttempts(tx, applicant.email, now, signUpPlaces);
  const { isKept, givesWay } = placeForSignUp(waiting, earlier?.id ?? null, now);
  if (!isKept) return { attempt: null, isFirst: false };
  if (givesWay) await deleteAttempt(tx, givesWay);
  const expiresAt = new Date(now.getTime() + attemptSeconds * 1000);
  const attempt = { ...applicant, id: randomUUID(), createdAt: now, expiresAt };
  await insertAttempt(tx, attempt);
  return { attempt, isFirst: waiting.length === 0 };
}

/** Whether no sign-up of its address has waited longer: its browser does not wait for those who came later. */
export async function isFirstAttempt(deps: Deps, { id, email }: PendingRegistration): Promise<boolean> {
  const [first] = await findAttempts(deps.db, email, deps.clock(), 1);
  return first?.id === id;
}

/** Binds the browser to an attempt: only there its code is accepted (rule accounts/waiting-3). */
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

/** Sets the cookie of a binding where there is none: a dropped sign-up is answered like every other. */
export function bindToNothing(deps: Deps, reply: FastifyReply): void {
  setCookie(reply, deps.config, 'registration', newToken(), attemptSeconds);
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
 * The newest attempt for an address that a password belongs to, or null. As many hashes are compared for an address
 * without attempts, so that the time does not tell (rule accounts/strangers-1).
 */
export async function attemptOfPassword(
  deps: Deps,
  email: string,
  password: string,
): Promise<PendingRegistration | null> {
  const attempts = await findAttempts(deps.db, email, deps.clock(), signUpPlaces);
  let found: PendingRegistration | null = null;
  for (let place = 0; place < signUpPlaces; place++) {
    const attempt = attempts[place] ?? null;
    if (await fitsSecret(attempt?.passwordHash ?? null, password)) found = attempt;
  }
  return found;
}

/**
 * Stores a code for an attempt and mails it. Where the address has an account the mail says so instead, and the
 * code that nobody learns keeps the answers alike (rule accounts/strangers-1).
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

/** Tells the owner of an address that a sign-up was dropped, because others wait for it; or that it has an account. */
export async function mailNoPlace(db: Queryable, deps: Deps, email: string): Promise<void> {
  const taken = await findAccount(db, email);
  const mail = taken ? addressTakenMail(deps.config.publicUrl) : noPlaceMail();
  await queueMail(db, deps, { to: email, ...mail });
}
