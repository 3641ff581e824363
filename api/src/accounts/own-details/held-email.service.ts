import type { Answer } from '@kirdaar/contract/operations.ts';
import {
  heldUntil,
  ownDetailsLimits,
  shortenedEmail,
  undoUntil,
} from '@kirdaar/domain/accounts/own-details.ts';
import { linkOpenUntil } from '@kirdaar/domain/trust/verification/verification.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { emailMovesMail, newAddressByUsMail } from '../../messaging/mail-texts/account-mails.ts';
import { mailPerson } from '../../profiles/guardians/recipients.service.ts';
import { childOf, lockProfile } from '../../profiles/profile-rows.service.ts';
import { findCredentials } from '../accounts.queries.ts';
import { makeCode, storeCode } from '../codes.service.ts';
import {
  type AnswerLink,
  endLink,
  endLinksAbout,
  keepAnswer,
  makeLink,
} from '../magic-links/answer-links.service.ts';
import { endOldAccess, forgetAddress } from '../passwords/passwords.service.ts';
import { deleteRegistrations } from '../pending-registrations.queries.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { findHeldEmail, findProved, isAddressTaken, setEmail } from './own-details.queries.ts';

/** Whether no other account has an address, or may still take it back. */
export const isEmailFree = async (db: Queryable, { id, email }: { id: string; email: string }, now: Date) =>
  !(await isAddressTaken(db, email, id, now));

/**
 * Begins a change of address that moderators decided, for a person who lost the old mailbox. The new address gets a
 * code and a link, the old one the undo at once (rule moderation/second-3).
 */
export async function moveEmail(
  tx: Transaction,
  deps: Deps,
  { id, old, email }: { id: string; old: string; email: string },
): Promise<void> {
  const now = deps.clock();
  await endLinksAbout(tx, id, ['new_email']);
  const code = await makeCode();
  await storeCode(tx, code, id, 'change-email', now, email);
  const proof = await makeLink(tx, deps, { kind: 'new_email', personId: id, email });
  await queueMail(tx, deps, { to: email, ...newAddressByUsMail(code.digits, proof.address) });
  // as long as after a change of one's own, however late the new address proves itself
  const until = undoUntil(heldUntil(linkOpenUntil(now)));
  const undo = await makeLink(tx, deps, { kind: 'email_change', personId: id, email: old, until });
  await mailPerson(tx, deps, { userId: id, email: old }, 'account', (reader) =>
    emailMovesMail(reader, shortenedEmail(email), reader.child === null ? undo.address : null),
  );
}

/** Records that a new address proved itself by its code, where moderators decided the change; false for a change of
    one's own. */
export async function proveByCode(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  personId: string,
  email: string,
): Promise<boolean> {
  const link = await findHeldEmail(tx, personId);
  if (!link || link.email !== email || link.answer === 'no') return false;
  await keepAnswer(tx, link, 'yes', clock());
  return true;
}

/** The question to a new address. It is shortened, because a link can be forwarded. */
export async function heldEmailQuestion(
  db: Queryable,
  link: AnswerLink,
): Promise<Omit<Answer<'readQuestion'>, 'kind'>> {
  const person = await childOf(db, link.personId);
  if (!person) throw new Refusal('link.expired');
  const { answer, answeredAt, email } = link;
  const holdsAt = answer === 'yes' && answeredAt ? heldUntil(answeredAt).toISOString() : null;
  return {
    state: answer ?? 'waiting',
    name: person.name,
    company: null,
    address: shortenedEmail(email),
    holdsAt,
  };
}

/** Stores the answer of a new address: after a yes it holds 72 hours later. */
export async function answerHeldEmail(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { again, answer }: { again: () => Promise<AnswerLink>; answer: 'yes' | 'no' },
): Promise<void> {
  const { personId } = await again();
  await lockProfile(tx, personId);
  const link = await again();
  const now = clock();
  if (answer === 'yes' && !(await isEmailFree(tx, { id: personId, email: link.email }, now)))
    throw new Refusal('link.expired');
  await keepAnswer(tx, link, answer, now);
}

const atOnce = 100;

/** Changes the addresses that proved themselves 72 hours ago; all sessions end. One that was taken meanwhile is not. */
export async function applyHeldEmails(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const since = new Date(clock().getTime() - ownDetailsLimits.heldHours * 60 * 60_000);
  let found = await findProved(db, since, atOnce);
  while (found.length > 0 && !stopping?.aborted) {
    for (const { id, personId } of found) {
      await db
        .transaction((tx) => apply(tx, deps, { id, personId, since }))
        .catch(async (error) => {
          if (!isUniqueViolation(error)) throw error;
          await db.transaction((tx) => endLink(tx, id));
        });
    }
    found = await findProved(db, since, atOnce);
  }
}

async function apply(
  tx: Transaction,
  deps: Deps,
  { id, personId, since }: { id: string; personId: string; since: Date },
): Promise<void> {
  await lockProfile(tx, personId);
  const link = await findHeldEmail(tx, personId);
  // undone meanwhile, or begun again
  if (link?.id !== id || !link.answeredAt || link.answeredAt > since) return;
  const now = deps.clock();
  const { email } = link;
  const before = await findCredentials(tx, personId);
  await endLink(tx, id);
  if (!before || (await isAddressTaken(tx, email, personId, now))) return;
  await setEmail(tx, personId, email, now);
  await deleteRegistrations(tx, email);
  await forgetAddress(tx, before.email);
  await endOldAccess(tx, personId, before.email);
  await noteEvent(deps, tx, null, personId, 'email_changed');
}
