import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { forgetRefused } from '../../mail/refused-addresses.queries.ts';
import type { UploadedFile } from '../../media/receive-file.ts';
import { answerForChild, askQuestion } from '../../profiles/guardians/answer-contact-ask.service.ts';
import {
  answerConsent,
  consentQuestion,
  type GuardianLink,
} from '../../profiles/guardians/consents.service.ts';
import { sendPapers } from '../../profiles/guardians/papers.service.ts';
import { confirmReport, reportOfLink, reportQuestion } from '../../trust/reports/confirm.service.ts';
import { asksAbout, refereeAnswers } from '../../trust/verification/verification-status.service.ts';
import { answerHeldEmail, heldEmailQuestion } from '../own-details/held-email.service.ts';
import { emailChangeQuestion, undoEmailChange } from '../own-details/undo-email.service.ts';
import { type AnswerLink, keepAnswer, requireLink } from './answer-links.service.ts';
import { answerInvitationForChild, invitationQuestion } from './invitation.service.ts';
import { answerPage, guardianPage } from './page.service.ts';

/** The question behind a link (rule answers/links-1). Throws 404 `link.expired`. */
export async function readQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Answer<'readQuestion'>> {
  const { db, clock } = deps;
  const now = clock();
  const reported = await reportOfLink(db, token, { now });
  if (reported) return reportQuestion(reported);
  return questionOf(db, deps, await requireLink(db, token, now));
}

type Reading = Pick<Deps, 'clock' | 'config'>;

async function questionOf(db: Queryable, deps: Reading, link: AnswerLink): Promise<Answer<'readQuestion'>> {
  const { kind } = link;
  const now = deps.clock();
  if (isOfConsent(link)) return { kind, ...(await consentQuestion(db, deps, link)) };
  if (kind === 'guardian_ask') return { kind, ...(await askQuestion(db, link, now)) };
  if (kind === 'guardian_invitation') return { kind, ...(await invitationQuestion(db, link, now)) };
  if (kind === 'email_change') return { kind, ...(await emailChangeQuestion(db, link)) };
  if (kind === 'new_email') return { kind, ...(await heldEmailQuestion(db, link)) };
  if (kind === 'guardian_page') return { kind, ...(await guardianPage(db, deps, link)) };
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
  if (await reportOfLink(db, token, { now: clock() })) return answerReport(deps, token, body);
  const link = await requireLink(db, token, clock());
  return db.transaction(async (tx) => {
    await forgetRefused(tx, link.email);
    const again = () => requireLink(tx, token, clock());
    if (link.kind === 'guardian_invitation') {
      await answerInvitationForChild(tx, deps, link, body);
      return questionOf(tx, deps, link);
    }
    const { answer } = body;
    if (answer === 'another_time') throw invalidField('answer', 'Answer yes or no');
    if (isOfConsent(link)) await answerConsent(tx, deps, link, { again, body: { ...body, answer } });
    else if (link.kind === 'email_change') await undoEmailChange(tx, deps, { again, answer });
    else if (link.kind === 'new_email') await answerHeldEmail(tx, deps, { again, answer });
    else if (link.kind === 'guardian_page') await answerPage(tx, deps, link, body);
    else if (link.kind === 'guardian_ask') await answerForChild(tx, deps, link, answer);
    else await refereeAnswers(tx, link.personId, async () => keepAnswer(tx, await again(), answer, clock()));
    return questionOf(tx, deps, await again());
  });
}

/** Confirms the address of a report; a no changes nothing. */
async function answerReport(
  deps: Deps,
  token: string,
  { answer }: ParsedBody<'answerQuestion'>,
): Promise<Answer<'answerQuestion'>> {
  if (answer === 'another_time') throw invalidField('answer', 'Answer yes or no');
  return deps.db.transaction(async (tx) => {
    const reported = await reportOfLink(tx, token, { now: deps.clock(), isHeld: true });
    if (!reported) throw new Refusal('link.expired');
    if (reported.email) await forgetRefused(tx, reported.email);
    if (answer === 'no') return reportQuestion(reported);
    await confirmReport(tx, deps, reported);
    return { ...reportQuestion(reported), state: 'yes' };
  });
}

/** Takes the papers of a guardian by the link of the consent or of the child's page (rule guardians/papers-1). */
export async function takePapers(
  deps: Deps,
  request: FastifyRequest,
  token: string,
  form: () => Promise<{ files: Record<string, UploadedFile> }>,
): Promise<Answer<'sendPapers'>> {
  const link = await requireLink(deps.db, token, deps.clock());
  if (link.kind !== 'guardian_consent' && link.kind !== 'guardian_page') throw new Refusal('link.expired');
  await sendPapers(deps, { request, link, form });
  await forgetRefused(deps.db, link.email);
  return questionOf(deps.db, deps, link);
}
