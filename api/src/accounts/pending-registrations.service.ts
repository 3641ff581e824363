import { randomUUID } from 'node:crypto';
import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { placeForSignUp, signUpPlaces } from '@kirdaar/domain/accounts/sign-up-places.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fitsSecret } from '../core/hashing.ts';
import { hashToken, newToken } from '../core/tokens.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { PendingRegistration } from '../db/tables/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { type Mail, queueMail } from '../mail/queue-mail.ts';
import { addressTakenMail, noPlaceMail, registrationMail } from '../messaging/mail-texts/account-mails.ts';
import { mailPerson } from '../profiles/guardians/recipients.service.ts';
import { findAccount } from './accounts.queries.ts';
import { type NewCode, storeCode } from './codes.service.ts';
import {
  deleteRegistration,
  findBoundRegistration,
  findRegistrations,
  insertBinding,
  insertRegistration,
  lockAddress,
} from './pending-registrations.queries.ts';

const pendingSeconds = daysLong(periods.pendingSignUp) / 1000;

export type Registrant = Pick<
  PendingRegistration,
  | 'email'
  | 'name'
  | 'passwordHash'
  | 'departmentIds'
  | 'departmentRoleIds'
  | 'consentVersion'
  | 'guardianName'
  | 'guardianRelation'
>;

/**
 * Stores a pending registration; it may replace an old one of the address. With too many of them, nothing is
 * stored and `pending` is null. `earlier` is this browser's previous one (rule accounts/waiting-4).
 */
export async function keepRegistration(
  tx: Transaction,
  registrant: Registrant,
  earlier: PendingRegistration | null,
  now: Date,
): Promise<{ pending: PendingRegistration | null; isFirst: boolean }> {
  await lockAddress(tx, registrant.email);
  const waiting = await findRegistrations(tx, registrant.email, now, signUpPlaces);
  const { isKept, givesWay } = placeForSignUp(waiting, earlier?.id ?? null, now);
  if (!isKept) return { pending: null, isFirst: false };
  if (givesWay) await deleteRegistration(tx, givesWay);
  const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
  const pending = { ...registrant, id: randomUUID(), createdAt: now, expiresAt };
  await insertRegistration(tx, pending);
  return { pending, isFirst: waiting.length === 0 };
}

/** Whether it is the oldest of its address: its browser does not wait for later ones. */
export async function isFirstRegistration(deps: Deps, { id, email }: PendingRegistration): Promise<boolean> {
  const [first] = await findRegistrations(deps.db, email, deps.clock(), 1);
  return first?.id === id;
}

/** Binds the browser to a pending registration: its code works only there (rule accounts/waiting-3). */
export async function bindBrowser(
  deps: Deps,
  db: Queryable,
  reply: FastifyReply,
  pendingId: string,
): Promise<void> {
  const token = newToken();
  await insertBinding(db, hashToken(token), pendingId, deps.clock());
  setCookie(reply, deps.config, 'registration', token, pendingSeconds);
}

/**
 * Sets the cookie of a binding that does not exist, so that a dropped registration is answered like any
 * other.
 */
export function bindToNothing(deps: Deps, reply: FastifyReply): void {
  setCookie(reply, deps.config, 'registration', newToken(), pendingSeconds);
}

export async function boundRegistration(
  deps: Deps,
  request: FastifyRequest,
  email: string,
): Promise<PendingRegistration | null> {
  const token = readCookie(request, deps.config, 'registration');
  return token ? findBoundRegistration(deps.db, hashToken(token), email, deps.clock()) : null;
}

/**
 * The newest pending registration of an address with this password, or null. Without any, decoys are hashed
 * to avoid a timing leak (rule accounts/strangers-1).
 */
export async function registrationOfPassword(
  deps: Deps,
  email: string,
  password: string,
): Promise<PendingRegistration | null> {
  const waiting = await findRegistrations(deps.db, email, deps.clock(), signUpPlaces);
  let found: PendingRegistration | null = null;
  for (let place = 0; place < signUpPlaces; place++) {
    const pending = waiting[place] ?? null;
    if (await fitsSecret(pending?.passwordHash ?? null, password)) found = pending;
  }
  return found;
}

/**
 * Stores a code for a pending registration and mails it. For an address with an account, the mail says so
 * instead, but a code is stored too, so that the answers are alike (rule accounts/strangers-1).
 */
export async function mailCode(
  db: Queryable,
  deps: Deps,
  pending: PendingRegistration,
  code: NewCode,
): Promise<void> {
  await storeCode(db, code, pending.id, 'verify-email', deps.clock());
  const taken = await findAccount(db, pending.email);
  await mailSignUp(db, deps, { taken, email: pending.email }, registrationMail(code.digits));
}

/** Mails that a registration was dropped because too many are pending, or that the account exists. */
export async function mailNoPlace(db: Queryable, deps: Deps, email: string): Promise<void> {
  const taken = await findAccount(db, email);
  await mailSignUp(db, deps, { taken, email }, noPlaceMail());
}

type SignUp = { email: string; taken: { id: string } | null };

/** Answers a sign-up by mail. The owner of an existing account gets another text. */
async function mailSignUp(db: Queryable, deps: Deps, { taken, email }: SignUp, mail: Mail): Promise<void> {
  if (!taken) return queueMail(db, deps, { to: email, ...mail });
  await mailPerson(db, deps, { userId: taken.id, email }, 'account', (reader) =>
    addressTakenMail(deps.config.publicUrl, reader),
  );
}
