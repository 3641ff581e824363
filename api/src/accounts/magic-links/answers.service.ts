import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { answerForChild, askQuestion } from '../../profiles/guardians/answer-contact-ask.service.ts';
import {
  answerConsent,
  consentQuestion,
  type GuardianLink,
} from '../../profiles/guardians/consents.service.ts';
import { asksAbout, refereeAnswers } from '../../trust/verification/verification-status.service.ts';
import { type AnswerLink, keepAnswer, requireLink } from './answer-links.service.ts';
import { answerInvitationForChild, invitationQuestion } from './invitation.service.ts';
import { answerPage, guardianPage } from './page.service.ts';

/** The question behind a link (rule answers/links-1). Throws 404 `link.expired`. */
export async function readQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Answer<'readQuestion'>> {
  return questionOf(db, await requireLink(db, token, clock()), clock());
}

async function questionOf(db: Queryable, link: AnswerLink, now: Date): Promise<Answer<'readQuestion'>> {
  const { kind } = link;
  if (isOfConsent(link)) return { kind, ...(await consentQuestion(db, link, now)) };
  if (kind === 'guardian_ask') return { kind, ...(await askQuestion(db, link, now)) };
  if (kind === 'guardian_invitation') return { kind, ...(await invitationQuestion(db, link, now)) };
  if (kind === 'guardian_page') return { kind, ...(await guardianPage(db, link, now)) };
  const about = await asksAbout(db, link.personId, link.id);
  if (!about) throw new Refusal('link.expired');
  return { kind, state: link.answer ?? 'waiting', ...about };
}

const isOfConsent = (link: AnswerLink): link is GuardianLink =>
  link.kind === 'guardian_consent' || link.kind === 'guardian_withdrawal';

/** Stores the answer to a question (rule answers/links-2). */
export async function answerQuestion(
  deps: Deps,
  token: string,
  body: ParsedBody<'answerQuestion'>,
): Promise<Answer<'answerQuestion'>> {
  const { db, clock } = deps;
  const link = await requireLink(db, token, clock());
  return db.transaction(async (tx) => {
    const again = () => requireLink(tx, token, clock());
    if (link.kind === 'guardian_invitation') {
      await answerInvitationForChild(tx, deps, link, body);
      return questionOf(tx, link, clock());
    }
    const { answer } = body;
    if (answer === 'another_time') throw invalidField('answer', 'Answer yes or no');
    if (isOfConsent(link)) await answerConsent(tx, deps, link, { again, body: { ...body, answer } });
    else if (link.kind === 'guardian_page') await answerPage(tx, deps, link, body);
    else if (link.kind === 'guardian_ask') await answerForChild(tx, deps, link, answer);
    else await refereeAnswers(tx, link.personId, async () => keepAnswer(tx, await again(), answer, clock()));
    return questionOf(tx, await again(), clock());
  });
}
