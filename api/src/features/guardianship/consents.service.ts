import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import type { ContactChoice } from '@kirdaar/domain/contact/may-see-contact.ts';
import { ageAt, hasComeOfAge } from '@kirdaar/domain/guardians/ages.ts';
import { afterAnswer, guardianTexts } from '@kirdaar/domain/guardians/guardians.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { type AnswerLink, endLinksAbout, keepAnswer } from '../answer-links/answer-links.service.ts';
import { guardianOf, guardianRecords } from '../guardians/guardians.service.ts';
import { refreshListing } from '../profiles/listing.service.ts';
import { childOf, holdProfile } from '../profiles/profile-rows.service.ts';
import { noteAnswer } from './asking-limits.service.ts';

type Question = Omit<Answer<'readQuestion'>, 'kind'>;
type Answering = ParsedBody<'answerQuestion'>;
export type GuardianLink = AnswerLink & { kind: 'guardian_consent' | 'guardian_withdrawal' };

/** What a guardian is asked. Throws 404 `link.expired` where another stands for the child by now, or the child is 18. */
export async function consentQuestion(db: Queryable, link: GuardianLink, now: Date): Promise<Question> {
  const child = await childOf(db, link.personId);
  const found = child && !hasComeOfAge(child, now) ? await guardianOf(db, link.personId) : null;
  if (!child || !found || found.guardian.email !== link.email) throw new Refusal('link.expired');
  const { name, relation, state } = found.guardian;
  const withdrawn = state === 'withdrawn' ? 'yes' : 'waiting';
  // who agreed already is sent a link to choose anew
  const consented = link.answer ?? (state === 'agreed' ? 'yes' : 'waiting');
  return {
    state: link.kind === 'guardian_withdrawal' ? withdrawn : consented,
    age: child.dateOfBirth ? ageAt(child.dateOfBirth, now) : null,
    ...{ name: child.name, guardian: { name, relation }, choice: found.consent?.choice ?? null },
    company: null,
  };
}

/**
 * Keeps what a guardian answers, and lists or takes off the lists in the same transaction (rules guardians/consent-2,
 * guardians/withdrawal-1). A yes needs both ticks: 400. Whoever agreed chooses anew who sees their details by another yes.
 */
export async function answerConsent(
  tx: Transaction,
  link: GuardianLink,
  { again, body, now }: { again: () => Promise<AnswerLink>; body: Answering; now: Date },
): Promise<void> {
  const { personId, kind } = link;
  await holdProfile(tx, personId);
  // what was named or answered at the same moment is done by now
  const held = await again();
  await consentQuestion(tx, link, now);
  const state = (await guardianOf(tx, personId))?.guardian.state ?? 'waiting';
  if (kind === 'guardian_consent') {
    // who agreed already only chooses
    if (body.answer === 'yes' && state !== 'agreed') refuseMissingTicks(body);
    await keepAnswer(tx, held, body.answer, now);
  }
  const next = afterAnswer(kind, state, body.answer);
  if (next === 'agreed') await agree(tx, personId, body.choice ?? null, now);
  else if (next) await end(tx, personId, next === 'declined' ? next : 'withdrawn', now);
  else if (state === 'agreed' && body.choice)
    await guardianRecords.setConsentChoice(tx, personId, body.choice);
  if (next) await guardianRecords.setState(tx, personId, { state: next, changedAt: now });
  if (next) await noteAnswer(tx, link, { isYes: next === 'agreed', now });
  await refreshListing(tx, personId);
}

function refuseMissingTicks({ adult, agree }: Answering): void {
  const missing = Object.entries({ adult, agree }).filter(([, isTicked]) => !isTicked);
  if (missing.length === 0) return;
  const errors = missing.map(([path]) => ({ path, message: guardianTexts.bothTicks }));
  throw new Refusal('VALIDATION_ERROR', { message: guardianTexts.bothTicks, errors });
}

async function agree(
  tx: Transaction,
  userId: string,
  choice: ContactChoice | null,
  agreedAt: Date,
): Promise<void> {
  await guardianRecords.insertConsent(tx, {
    id: randomUUID(),
    userId,
    version: consentVersion,
    choice,
    agreedAt,
  });
}

async function end(tx: Transaction, userId: string, endedBy: 'declined' | 'withdrawn', endedAt: Date) {
  await guardianRecords.endConsent(tx, userId, { endedAt, endedBy });
  // what was agreed to by an older link is agreed to no more
  if (endedBy === 'withdrawn') await endLinksAbout(tx, userId, ['guardian_consent']);
}
