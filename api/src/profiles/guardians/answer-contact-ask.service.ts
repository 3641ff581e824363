import type { Answer } from '@kirdaar/contract/operations.ts';
import { hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { AnswerLink } from '../../accounts/magic-links/answer-links.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { askOfGuardian, settleForChild } from '../../trust/contact-details/asks.service.ts';
import { childOf, lockProfile } from '../profile-rows.service.ts';
import { guardianOf } from './guardians.service.ts';

/**
 * The question to a guardian about their contact details (rule guardians/asks-1). Throws 404 `link.expired`
 * without a valid consent, or when the child is 18.
 */
export async function askQuestion(
  db: Queryable,
  link: AnswerLink,
  now: Date,
): Promise<Omit<Answer<'readQuestion'>, 'kind'>> {
  const child = await childOf(db, link.personId);
  const found = child && !hasComeOfAge(child, now) ? await guardianOf(db, link.personId) : null;
  const ask = link.subjectId ? await askOfGuardian(db, link.subjectId, now) : null;
  if (!child || !found?.consent || found.guardian.email !== link.email || !ask)
    throw new Refusal('link.expired');
  const { name, relation } = found.guardian;
  const state = ask.state === 'allowed' ? 'yes' : ask.state === 'open' ? 'waiting' : 'no';
  const { director, note } = ask;
  const guardian = { name, relation };
  return { state, ask: ask.state, name: child.name, company: null, guardian, director, note };
}

/** Stores a guardian's answer; locks the child, so that the consent cannot change meanwhile. */
export async function answerForChild(
  tx: Transaction,
  deps: Deps,
  link: AnswerLink,
  answer: 'yes' | 'no',
): Promise<void> {
  await lockProfile(tx, link.personId);
  await askQuestion(tx, link, deps.clock());
  await settleForChild(tx, deps, link.subjectId ?? '', answer);
}
