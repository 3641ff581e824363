import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { FastifyRequest } from 'fastify';
import { fitsSecret, hashSecret } from '../../core/hashing.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { forgetCounts } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { forgetRefused } from '../../mail/refused-addresses.queries.ts';
import { passwordChangedMail } from '../../messaging/mail-texts/account-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { findCredentials, setPassword } from '../accounts.queries.ts';
import { deleteCodes } from '../codes.queries.ts';
import { deleteRegistrations } from '../pending-registrations.queries.ts';
import { deleteGrantsOf } from '../sessions/grants.queries.ts';
import { deleteBrowsersOf } from '../sessions/known-browsers.queries.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { endSessionsOf, startSession } from '../sessions/sessions.service.ts';
import { endWaits } from '../two-factor/waits.service.ts';
import { countingWrong, forgetTries, sideOfSession } from './password-tries.service.ts';
import { deleteResetTries } from './reset-tries.queries.ts';

/**
 * Changes a password with the old one, ends the other sessions and renews this one (rule accounts/resets-7).
 */
export async function changePassword(
  deps: Deps,
  exchange: Exchange,
  viewer: Viewer,
  { oldPassword, newPassword }: ParsedBody<'changePassword'>,
): Promise<void> {
  const { request } = exchange;
  const known = await confirmPassword(deps, request, viewer, oldPassword, 'oldPassword');
  const passwordHash = await hashSecret(newPassword);
  await deps.db.transaction(async (tx) => {
    const changed = await setPassword(tx, viewer.id, passwordHash, deps.clock(), known.passwordHash);
    if (!changed) throw wrongPassword('oldPassword');
    await afterNewPassword(tx, deps, request, viewer.id, known.email);
    const { secondStepAt } = viewer;
    await startSession(deps, tx, exchange, viewer.id, { secondStepAt, event: null });
  });
  request.log.info({ event: 'password-changed', userId: viewer.id });
}

/** Refuses a wrong password, named by its field. Uses the same tries as signing in. Gives the account. */
export async function confirmPassword(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  password: string,
  field: string,
) {
  const known = await findCredentials(deps.db, viewer.id);
  if (!known) throw wrongPassword(field);
  const side = await sideOfSession(deps, request, known.email, viewer.sessionId);
  const fits = await countingWrong(deps, side, async (compared) => {
    const isRight = await fitsSecret(known.passwordHash, password);
    compared();
    return isRight ? true : null;
  });
  if (!fits) throw wrongPassword(field);
  return known;
}

/**
 * Deletes wrong passwords, pending sign-ups with their codes, and counters of a deleted account's address.
 */
export async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await forgetTries(tx, email);
  await deleteRegistrations(tx, email);
  await forgetCounts(tx, email);
  await forgetRefused(tx, email);
}

/** Ends what the old password opened, and notifies the owner. */
export async function afterNewPassword(
  tx: Transaction,
  deps: Deps,
  request: FastifyRequest,
  userId: string,
  email: string,
): Promise<void> {
  await endOldAccess(tx, userId, email);
  await noteEvent(deps, tx, request, userId, 'password_changed');
  await mailPerson(tx, deps, { userId, email }, 'account', (reader) =>
    passwordChangedMail(deps.config.publicUrl, reader),
  );
}

/** Ends sessions, known browsers, grants and codes of an account. */
export async function endOldAccess(tx: Transaction, userId: string, email: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await deleteBrowsersOf(tx, userId);
  await deleteGrantsOf(tx, userId);
  await endWaits(tx, userId);
  await deleteResetTries(tx, email);
  await deleteCodes(tx, userId, 'reset-password');
}

function wrongPassword(field: string): Refusal {
  const refusal = new Refusal('auth.wrong_password');
  const errors = [{ path: field, message: refusal.message }];
  return new Refusal('auth.wrong_password', { errors });
}
