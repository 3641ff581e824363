import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { SelfUser } from '@kirdaar/contract/users.ts';
import { sessionLimits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { fitsSecret, hashSecret } from '../../http/hashing.ts';
import { type Cap, forgive, spend } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import type { Viewer } from '../../http/viewer.ts';
import { passwordChangedMail, resetMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { loadNamedRoles } from '../profiles/profiles.service.ts';
import { findAccount, findCredentials, setPassword } from './accounts.queries.ts';
import { deleteAttempts } from './attempts.queries.ts';
import { boundAttempt } from './attempts.service.ts';
import { deleteCodes, useCode } from './codes.queries.ts';
import { checkCode, makeCode, storeCode } from './codes.service.ts';
import { mayBeDemo } from './demo-people.service.ts';
import { deleteGrantsOf, findGrantedUser, insertGrant, useGrant } from './grants.queries.ts';
import { openAccount } from './registration.service.ts';
import { awaitCoolDown, countMail, countWish } from './sends.service.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { startSession } from './sessions.service.ts';

const grantSeconds = sessionLimits.resetGrantMinutes * 60;
const oldPasswordGuesses: Cap = { name: 'old-password-guesses', points: 10, seconds: 60 * 60 };

/**
 * Mails a reset code if the address has an account, or a sign-up that this browser is bound to; which of it, or
 * nothing, does not show (readings 3, 4).
 */
export async function forgotPassword(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  await countWish(deps, request);
  await awaitCoolDown(deps, email, 'reset-password');
  await countMail(deps, email, 'reset-password');
  const code = await makeCode();
  const owner = await findResetOwner(deps, request, email);
  if (!owner) return;
  await deps.db.transaction(async (tx) => {
    await storeCode(tx, code, owner.id, 'reset-password', deps.clock());
    await queueMail(tx, deps, { to: email, ...resetMail(code.digits) });
  });
}

/**
 * Gives the browser its single-use right to set a new password when the code is right; does not sign in. For a
 * sign-up that waited, the code has verified the address as well (reading 5).
 */
export async function verifyReset(
  deps: Deps,
  { request, reply }: Exchange,
  { email, otp }: ParsedBody<'verifyOtp'>,
): Promise<SelfUser['roles']> {
  const owner = await findResetOwner(deps, request, email);
  const codeId = await checkCode(deps, {
    purpose: 'reset-password',
    subjectId: owner?.id ?? null,
    countedBy: email,
    otp,
  });
  if (!owner) throw new Refusal('auth.invalid_code');
  const token = newToken();
  const userId = await deps.db.transaction(async (tx) => {
    const { userId } = owner.attempt ? await openAccount(tx, deps, owner.attempt) : { userId: owner.id };
    const now = deps.clock();
    if (!owner.attempt && !(await useCode(tx, codeId, now))) throw new Refusal('auth.invalid_code');
    const expiresAt = new Date(now.getTime() + grantSeconds * 1000);
    await deleteGrantsOf(tx, userId);
    await insertGrant(tx, { tokenHash: hashToken(token), userId, expiresAt });
    return userId;
  });
  setCookie(reply, deps.config, 'reset', token, grantSeconds);
  return loadNamedRoles(deps.db, userId);
}

/** Whose password it would be: the account's, else that of the sign-up that this browser is bound to. */
async function findResetOwner(deps: Deps, request: FastifyRequest, email: string) {
  const account = await findAccount(deps.db, email, mayBeDemo(deps, request));
  if (account) return { id: account.id, attempt: null };
  const attempt = await boundAttempt(deps, request, email);
  return attempt && { id: attempt.id, attempt };
}

/** Sets a new password with the browser's grant, which it burns, and ends every session of the user (reading 5). */
export async function resetPassword(
  deps: Deps,
  { request, reply }: Exchange,
  { email, newPassword }: ParsedBody<'resetPassword'>,
): Promise<void> {
  const token = readCookie(request, deps.config, 'reset');
  const tokenHash = token === null ? null : hashToken(token);
  const userId =
    tokenHash && (await findGrantedUser(deps.db, tokenHash, email, deps.clock(), mayBeDemo(deps, request)));
  if (!userId) throw new Refusal('auth.no_reset_grant');
  const passwordHash = await hashSecret(newPassword);
  await deps.db.transaction(async (tx) => {
    if (!(await useGrant(tx, tokenHash))) throw new Refusal('auth.no_reset_grant');
    await setPassword(tx, userId, passwordHash, deps.clock());
    await afterNewPassword(tx, deps, userId, email);
  });
  clearCookie(reply, deps.config, 'reset');
  clearCookie(reply, deps.config, 'session');
  request.log.info({ event: 'password-reset', userId });
}

/** Changes the password of somebody who knows the old one, ends the other sessions and renews this one (reading 7). */
export async function changePassword(
  deps: Deps,
  { request, reply }: Exchange,
  viewer: Viewer,
  { oldPassword, newPassword }: ParsedBody<'changePassword'>,
): Promise<void> {
  const known = await confirmPassword(deps, viewer, oldPassword, 'oldPassword');
  const passwordHash = await hashSecret(newPassword);
  await deps.db.transaction(async (tx) => {
    const changed = await setPassword(tx, viewer.id, passwordHash, deps.clock(), known.passwordHash);
    if (!changed) throw wrongPassword('oldPassword');
    await afterNewPassword(tx, deps, viewer.id, known.email);
    await startSession(deps, tx, request, reply, viewer.id);
  });
  request.log.info({ event: 'password-changed', userId: viewer.id });
}

/** Refuses who does not know the password of their account, named by its field; guesses are few. Gives what is known of it. */
export async function confirmPassword(deps: Deps, viewer: Viewer, password: string, field: string) {
  await spend(deps, oldPasswordGuesses, viewer.id);
  const known = await findCredentials(deps.db, viewer.id);
  if (!known || !(await fitsSecret(known.passwordHash, password))) throw wrongPassword(field);
  await forgive(deps, oldPasswordGuesses, viewer.id);
  return known;
}

/** Ends every way into an account: sessions, grants, codes and waiting sign-ups of its address. */
export async function endAccess(tx: Transaction, userId: string, email: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteGrantsOf(tx, userId);
  await deleteCodes(tx, userId, 'reset-password');
  await deleteAttempts(tx, email);
}

/** What the old password let in is out, and the owner hears of it. */
async function afterNewPassword(tx: Transaction, deps: Deps, userId: string, email: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteGrantsOf(tx, userId);
  await deleteCodes(tx, userId, 'reset-password');
  await queueMail(tx, deps, { to: email, ...passwordChangedMail(deps.config.publicUrl) });
}

function wrongPassword(field: string): Refusal {
  const refusal = new Refusal('auth.wrong_password');
  const errors = [{ path: field, message: refusal.message }];
  return new Refusal('auth.wrong_password', { errors });
}
