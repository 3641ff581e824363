import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { ageAt, hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { afterAnswer, guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import type { NoticeLanguage } from '@kirdaar/domain/texts/notice-languages.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import {
  type AnswerLink,
  endLinksAbout,
  keepAnswer,
} from '../../accounts/magic-links/answer-links.service.ts';
import { comingAuditions } from '../../auditions/invitations/unavailable.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { agreedMail } from '../../messaging/mail-texts/guardian-answer-mails.ts';
import { refreshListing } from '../listing.service.ts';
import { childOf, lockProfile } from '../profile-rows.service.ts';
import { noteAnswer } from './asking-limits.service.ts';
import { endConsent } from './ending.service.ts';
import { guardianOf, guardianRecords } from './guardians.service.ts';
import { papersPart } from './papers.service.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

type Question = Omit<Answer<'readQuestion'>, 'kind'>;
type Answering = ParsedBody<'answerQuestion'> & { answer: 'yes' | 'no' };
export type GuardianLink = AnswerLink & { kind: 'guardian_consent' | 'guardian_withdrawal' };

/** The question to a guardian. Throws 404 `link.expired` when the guardian changed or the child is 18. */
export async function consentQuestion(
  db: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  link: GuardianLink,
): Promise<Question> {
  const now = clock();
  const child = await childOf(db, link.personId);
  const found = child && !hasComeOfAge(child, now) ? await guardianOf(db, link.personId) : null;
  if (!child || !found || found.guardian.email !== link.email) throw new Refusal('link.expired');
  const { name, relation, state } = found.guardian;
  const withdrawn = state === 'withdrawn' ? 'yes' : 'waiting';
  // a guardian who agreed already is sent a link to choose again
  const consented = link.answer ?? (state === 'agreed' ? 'yes' : 'waiting');
  return {
    state: link.kind === 'guardian_withdrawal' ? withdrawn : consented,
    age: child.dateOfBirth ? ageAt(child.dateOfBirth, now) : null,
    ...{ name: child.name, guardian: { name, relation }, choice: found.consent?.choice ?? null },
    company: null,
    ...papersPart(found.guardian, config),
    ...(link.kind === 'guardian_withdrawal' && {
      auditions: found.consent ? await comingAuditions(db, link.personId, now) : [],
    }),
  };
}

/**
 * Stores a guardian's answer, and updates the listing in the same transaction (rules guardians/consent-2,
 * guardians/withdrawal-1). A yes needs both ticks: 400. A guardian who agreed may say yes again to change who
 * sees their details.
 */
export async function answerConsent(
  tx: Transaction,
  deps: Deps,
  link: GuardianLink,
  { again, body }: { again: () => Promise<AnswerLink>; body: Answering },
): Promise<void> {
  const { personId, kind } = link;
  const now = deps.clock();
  const child = await lockProfile(tx, personId);
  // parallel changes and answers are committed by now
  const held = await again();
  await consentQuestion(tx, deps, link);
  const before = (await guardianOf(tx, personId))?.guardian;
  const state = before?.state ?? 'waiting';
  if (kind === 'guardian_consent') {
    // a guardian who agreed already only chooses
    if (body.answer === 'yes' && state !== 'agreed') refuseMissingTicks(body);
    await keepAnswer(tx, held, body.answer, now);
  }
  const next = afterAnswer(kind, state, body.answer);
  if (next === 'agreed') {
    await agree(tx, personId, { choice: body.choice ?? null, language: body.language }, now);
    await mailAgreed(tx, deps, { userId: personId, name: child?.name ?? '', email: link.email });
  }
  const of = { userId: personId, name: child?.name ?? '' };
  if (next === 'withdrawn') await withdraw(tx, deps, of);
  else if (next === 'declined') await endConsent(tx, deps, { ...of, endedBy: next });
  else if (state === 'agreed' && body.choice)
    await guardianRecords.setConsentChoice(tx, personId, body.choice);
  if (next) {
    const isPaperless = deps.config.guardianProof && before?.papers !== 'accepted';
    const needed = next === 'agreed' ? { needsPapers: isPaperless } : {};
    await guardianRecords.setState(tx, personId, { state: next, changedAt: now, ...needed });
  }
  if (next) await noteAnswer(tx, link, { isYes: next === 'agreed', now });
  await refreshListing(tx, personId);
}

type Withdrawing = { isWithdrawal: boolean; choice: ContactChoice | null; check: () => Promise<unknown> };

/**
 * Withdraws the consent, or changes who sees the guardian's details, from the child's page (rule
 * guardians/page-1). Idempotent.
 */
export async function withdrawOrChoose(
  tx: Transaction,
  deps: Deps,
  link: AnswerLink,
  { isWithdrawal, choice, check }: Withdrawing,
): Promise<void> {
  const { personId } = link;
  const child = await lockProfile(tx, personId);
  await check();
  const state = (await guardianOf(tx, personId))?.guardian.state;
  if (state !== 'agreed') return;
  if (isWithdrawal) await withdraw(tx, deps, { userId: personId, name: child?.name ?? '' });
  else if (choice) await guardianRecords.setConsentChoice(tx, personId, choice);
  const now = deps.clock();
  if (isWithdrawal) await guardianRecords.setState(tx, personId, { state: 'withdrawn', changedAt: now });
  if (isWithdrawal) await noteAnswer(tx, link, { isYes: false, now });
  await refreshListing(tx, personId);
}

async function withdraw(tx: Transaction, deps: Deps, of: { userId: string; name: string }): Promise<void> {
  await endConsent(tx, deps, { ...of, endedBy: 'withdrawn' });
  // a consent by an older link ends too
  await endLinksAbout(tx, of.userId, ['guardian_consent']);
}

async function mailAgreed(
  tx: Transaction,
  deps: Deps,
  of: { userId: string; name: string; email: string },
): Promise<void> {
  const links = await linksOfGuardian(tx, deps, of);
  const mail = agreedMail({ child: of.name, links });
  await queueMail(tx, deps, { to: of.email, guardianOf: of.userId, ...mail });
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
  { choice, language }: { choice: ContactChoice | null; language: NoticeLanguage },
  agreedAt: Date,
): Promise<void> {
  await guardianRecords.insertConsent(tx, {
    id: randomUUID(),
    userId,
    version: consentVersion,
    language,
    choice,
    agreedAt,
  });
}
