import type { Answer } from '@kirdaar/contract/operations.ts';
import { ownDetailsTexts, shortenedEmail } from '@kirdaar/domain/accounts/own-details.ts';
import { hashSecret } from '../../core/hashing.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import { newToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { childOf, lockProfile } from '../../profiles/profile-rows.service.ts';
import { findCredentials, setPassword } from '../accounts.queries.ts';
import { deleteCodes } from '../codes.queries.ts';
import { type AnswerLink, endLinksAbout, keepAnswer } from '../magic-links/answer-links.service.ts';
import { endOldAccess, forgetAddress } from '../passwords/passwords.service.ts';
import { noteEvent } from '../sessions/security-events.service.ts';
import { deleteLaterChanges, findHeldEmail, setEmail } from './own-details.queries.ts';

/**
 * The question of the mail to an old address. The new address is shortened: the reader may not be its owner
 * (rule accounts/addresses-4).
 */
export async function emailChangeQuestion(
  db: Queryable,
  link: AnswerLink,
): Promise<Omit<Answer<'readQuestion'>, 'kind'>> {
  const person = await childOf(db, link.personId);
  const known = await findCredentials(db, link.personId);
  if (!person || !known) throw new Refusal('link.expired');
  const coming = known.email === link.email ? await findHeldEmail(db, link.personId) : null;
  const address = link.answer === null ? shortenedEmail((coming ?? known).email) : undefined;
  return {
    ...{ state: link.answer ?? 'waiting', name: person.name, company: null, address },
    ...(coming && { isComing: true }),
  };
}

/**
 * 'This was not me': the old address is back, all sessions end, and the password signs in no more until a new
 * one is set. The links of later changes end (rule accounts/addresses-4).
 */
export async function undoEmailChange(
  tx: Transaction,
  deps: Deps,
  { again, answer }: { again: () => Promise<AnswerLink>; answer: 'yes' | 'no' },
): Promise<void> {
  if (answer === 'yes') throw invalidField('answer', ownDetailsTexts.onlyNo);
  const { personId } = await again();
  await lockProfile(tx, personId);
  const link = await again();
  const now = deps.clock();
  if (!(await keepAnswer(tx, link, answer, now))) return;
  const before = await findCredentials(tx, personId);
  if (!before) throw new Refusal('link.expired');
  await setEmail(tx, personId, link.email, now).catch((error) => {
    throw isUniqueViolation(error) ? new Refusal('link.expired') : error;
  });
  await setPassword(tx, personId, await hashSecret(newToken()), now);
  await forgetAddress(tx, before.email);
  await endOldAccess(tx, personId, before.email);
  await deleteCodes(tx, personId, 'change-email');
  await endLinksAbout(tx, personId, ['new_email']);
  await deleteLaterChanges(tx, link);
  await noteEvent(deps, tx, null, personId, 'email_restored');
  deps.log.info({ event: 'email-restored', userId: personId });
}
