import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import {
  ownDetailsLimits,
  ownDetailsTexts,
  shortenedEmail,
  undoUntil,
} from '@kirdaar/domain/accounts/own-details.ts';
import { codeLimits } from '@kirdaar/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import type { Exchange } from '../../http/exchange.ts';
import { type Cap, spendShared } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { forgetRefused } from '../../mail/refused-addresses.queries.ts';
import {
  addressWantedMail,
  emailChangedMail,
  newAddressMail,
} from '../../messaging/mail-texts/account-mails.ts';
import { guardianOf } from '../../profiles/guardians/guardians.service.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { lockProfile } from '../../profiles/profile-rows.service.ts';
import { loadSelf } from '../../profiles/profiles.service.ts';
import { findAccount, findCredentials } from '../accounts.queries.ts';
import { deleteCodes, takeTry, useCode } from '../codes.queries.ts';
import { checkGuess, makeCode, type NewCode, storeCode } from '../codes.service.ts';
import { endLinksAbout, makeLink } from '../magic-links/answer-links.service.ts';
import { endOldAccess, forgetAddress } from '../passwords/passwords.service.ts';
import { deleteRegistrations } from '../pending-registrations.queries.ts';
import { awaitCoolDown, countMail } from '../sends.service.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { needPassword } from '../two-factor/confirm.service.ts';
import { proveByCode } from './held-email.service.ts';
import { isAddressTaken, setEmail } from './own-details.queries.ts';
import { refuseTooMany } from './yearly-limit.service.ts';

const purpose = 'change-email';
const codesInHour: Cap = { name: 'email-codes', points: ownDetailsLimits.codesPerHour, seconds: 60 * 60 };

/**
 * Mails a code to a new address. A taken address gets the same answer, and its owner a mail (rules
 * accounts/addresses-1, accounts/addresses-2).
 */
export async function changeEmail(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  { email, password }: ParsedBody<'changeEmail'>,
): Promise<{ email: string }> {
  const known = await needPassword(deps, request, viewer, password);
  if (email === known.email) throw invalidField('email', ownDetailsTexts.sameEmail);
  const found = viewer.isChild ? await guardianOf(deps.db, viewer.id) : null;
  if (email === found?.guardian.email) throw invalidField('email', ownDetailsTexts.guardiansEmail);
  await refuseTooMany(deps.db, viewer.id, addressesInYear, deps.clock());
  // by the present address: one wait a person, whichever address they type
  await awaitCoolDown(deps, { email: known.email, purpose, isOwn: true });
  await spendShared(deps, codesInHour, viewer.id);
  await countMail(deps, { email, purpose, isOwn: false });
  const code = await makeCode();
  await deps.db.transaction((tx) => mailTo(tx, deps, { email, code, userId: viewer.id }));
  return { email };
}

const addressesInYear = {
  kind: 'email_changed',
  most: ownDetailsLimits.addressesPerYear,
  message: ownDetailsTexts.manyAddresses,
} as const;

async function mailTo(
  tx: Transaction,
  deps: Deps,
  { email, code, userId }: { email: string; code: NewCode; userId: string },
): Promise<void> {
  const now = deps.clock();
  if (!(await isAddressTaken(tx, email, userId, now))) {
    await storeCode(tx, code, userId, purpose, now, email);
    return queueMail(tx, deps, { to: email, ...newAddressMail(code.digits) });
  }
  await deleteCodes(tx, userId, purpose);
  const owner = await findAccount(tx, email);
  if (owner) return mailPerson(tx, deps, { userId: owner.id, email }, 'account', addressWantedMail);
}

/**
 * Changes the address with its code: other sessions end, and the old address can undo it for seven days (rules
 * accounts/addresses-3, accounts/addresses-4). One that moderators decided holds later (rule moderation/second-3).
 */
export async function confirmEmail(
  deps: Deps,
  exchange: Exchange,
  viewer: Viewer,
  otp: string,
): Promise<SelfUser> {
  const code = await takeTry(deps.db, viewer.id, purpose, codeLimits.tries, deps.clock());
  const codeId = await checkGuess(code, otp);
  const email = code?.email;
  if (!email) throw new Refusal('auth.invalid_code');
  await deps.db.transaction(async (tx) => {
    await lockProfile(tx, viewer.id);
    const before = await findCredentials(tx, viewer.id);
    const now = deps.clock();
    if (!before || !(await useCode(tx, codeId, now))) throw new Refusal('auth.invalid_code');
    await forgetRefused(tx, email);
    if (await proveByCode(tx, deps, viewer.id, email)) return;
    await endLinksAbout(tx, viewer.id, ['new_email']);
    await setEmail(tx, viewer.id, email, now).catch((error) => {
      throw isUniqueViolation(error) ? new Refusal('auth.invalid_code') : error;
    });
    // after the write, so that an address that was given up at the same moment is seen as reserved
    if (await isAddressTaken(tx, email, viewer.id, now)) throw new Refusal('auth.invalid_code');
    await deleteRegistrations(tx, email);
    await forgetAddress(tx, before.email);
    await endOldAccess(tx, viewer.id, before.email);
    await noteEvent(deps, tx, exchange.request, viewer.id, 'email_changed');
    await mailOldAddress(tx, deps, { userId: viewer.id, old: before.email, email });
    await startSession(deps, tx, exchange, viewer.id, { secondStepAt: viewer.secondStepAt, event: null });
  });
  exchange.request.log.info({ event: 'email-changed', userId: viewer.id });
  return loadSelf(deps, viewer.id);
}

async function mailOldAddress(
  tx: Transaction,
  deps: Deps,
  { userId, old, email }: { userId: string; old: string; email: string },
): Promise<void> {
  const until = undoUntil(deps.clock());
  const { address } = await makeLink(tx, deps, { kind: 'email_change', personId: userId, email: old, until });
  await mailPerson(tx, deps, { userId, email: old }, 'account', (reader) =>
    emailChangedMail(reader, shortenedEmail(email), reader.child === null ? address : null),
  );
}
