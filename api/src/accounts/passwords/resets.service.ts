import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { samePassword } from '@kirdaar/domain/accounts/password.ts';
import { sessionLimits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { fitsSecret, hashSecret } from '../../core/hashing.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Deps } from '../../deps.ts';
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { type Cap, spend } from '../../http/limits/limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { forgetRefused } from '../../mail/refused-addresses.queries.ts';
import { resetMail } from '../../messaging/mail-texts/account-mails.ts';
import { loadNamedRoles } from '../../profiles/profiles.service.ts';
import { findAccount, findCredentials, setPassword } from '../accounts.queries.ts';
import { findCode, useCode } from '../codes.queries.ts';
import { checkGuess, makeCode, storeCode } from '../codes.service.ts';
import { demoAccess } from '../demo-people.service.ts';
import { boundRegistration } from '../pending-registrations.service.ts';
import { openAccount } from '../registration.service.ts';
import { awaitCoolDown, countMail, countRequest } from '../sends.service.ts';
import { deleteGrantsOf, findGrantedUser, insertGrant, useGrant } from '../sessions/grants.queries.ts';
import { knownBrowser, rememberBrowser } from '../sessions/known-browsers.service.ts';
import { afterNewPassword } from './passwords.service.ts';
import { deleteResetTries } from './reset-tries.queries.ts';
import { startResetTries, takeResetTry } from './reset-tries.service.ts';

const purpose = 'reset-password';
const grantSeconds = sessionLimits.resetGrantMinutes * 60;
const newPasswords: Cap = { name: 'new-passwords', points: 10, seconds: grantSeconds };

/**
 * Mails a reset code if the address has an account, or a pending registration bound to this browser. All
 * answers are alike (rules accounts/resets-1, accounts/resets-5). The browser is remembered as the one that
 * asked.
 */
export async function forgotPassword(deps: Deps, exchange: Exchange, email: string): Promise<void> {
  const { request } = exchange;
  const known = await knownBrowser(deps, request, email);
  await countRequest(deps, request, known);
  const send = { email, purpose, isOwn: known !== null } as const;
  await awaitCoolDown(deps, send);
  await countMail(deps, send);
  await startResetTries(deps, exchange, email);
  const code = await makeCode();
  const owner = await findResetOwner(deps, request, email);
  if (!owner) return;
  await deps.db.transaction(async (tx) => {
    await storeCode(tx, code, owner.id, purpose, deps.clock());
    await queueMail(tx, deps, { to: email, ...resetMail(code.digits) });
  });
}

/**
 * Gives the browser a single-use grant to set a new password; does not sign in. For a pending registration,
 * the right code also verifies the address and creates the account (rule accounts/resets-5).
 */
export async function verifyReset(
  deps: Deps,
  { request, reply }: Exchange,
  { email, otp }: ParsedBody<'verifyOtp'>,
): Promise<{ roles: SelfUser['roles']; message: string }> {
  const owner = await findResetOwner(deps, request, email);
  if (!(await takeResetTry(deps, request, email))) throw new Refusal('auth.invalid_code');
  const code = owner && (await findCode(deps.db, owner.id, purpose, deps.clock()));
  const codeId = await checkGuess(code, otp);
  if (!owner) throw new Refusal('auth.invalid_code');
  const token = newToken();
  const userId = await deps.db.transaction(async (tx) => {
    const { userId } = owner.pending ? await openAccount(tx, deps, owner.pending) : { userId: owner.id };
    const now = deps.clock();
    if (!owner.pending && !(await useCode(tx, codeId, now))) throw new Refusal('auth.invalid_code');
    const expiresAt = new Date(now.getTime() + grantSeconds * 1000);
    await deleteResetTries(tx, email);
    await forgetRefused(tx, email);
    await deleteGrantsOf(tx, userId);
    await insertGrant(tx, { tokenHash: hashToken(token), userId, expiresAt });
    return userId;
  });
  setCookie(reply, deps.config, 'reset', token, grantSeconds);
  clearCookie(reply, deps.config, 'asked');
  return {
    roles: await loadNamedRoles(deps.db, userId),
    message: 'OTP verified successfully! You can now reset your password.',
  };
}

/** The account of the address, else the pending sign-up bound to this browser. */
async function findResetOwner(deps: Deps, request: FastifyRequest, email: string) {
  const account = await findAccount(deps.db, email, demoAccess(deps, request));
  if (account) return { id: account.id, pending: null };
  const pending = await boundRegistration(deps, request, email);
  return pending && { id: pending.id, pending };
}

/**
 * Sets a new password with the browser's grant, uses it up, and ends all sessions of the user (rule
 * accounts/resets-4). The current password is refused as new, and the grant stays.
 */
export async function resetPassword(
  deps: Deps,
  exchange: Exchange,
  { email, newPassword }: ParsedBody<'resetPassword'>,
): Promise<void> {
  const { request, reply } = exchange;
  const token = readCookie(request, deps.config, 'reset');
  const tokenHash = token === null ? null : hashToken(token);
  const userId =
    tokenHash && (await findGrantedUser(deps.db, tokenHash, email, deps.clock(), demoAccess(deps, request)));
  if (!userId) throw new Refusal('auth.no_reset_grant');
  // the refusal reveals the old password, so the number of tries is limited
  await spend(deps, newPasswords, tokenHash.toString('base64url'));
  const known = await findCredentials(deps.db, userId);
  if (known && (await fitsSecret(known.passwordHash, newPassword))) {
    const errors = [{ path: 'newPassword', message: samePassword }];
    throw new Refusal('VALIDATION_ERROR', { message: samePassword, errors });
  }
  const passwordHash = await hashSecret(newPassword);
  await deps.db.transaction(async (tx) => {
    if (!(await useGrant(tx, tokenHash))) throw new Refusal('auth.no_reset_grant');
    await setPassword(tx, userId, passwordHash, deps.clock());
    await afterNewPassword(tx, deps, request, userId, email);
    // this browser reads the address's mail, so wrong passwords of strangers must not make it wait
    await rememberBrowser(deps, tx, exchange, userId);
  });
  clearCookie(reply, deps.config, 'reset');
  clearCookie(reply, deps.config, 'session');
  request.log.info({ event: 'password-reset', userId });
}
