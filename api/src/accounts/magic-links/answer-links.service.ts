import { randomUUID } from 'node:crypto';
import { lastingLinks, linkOpenUntil } from '@kirdaar/domain/trust/verification/verification.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  type AnswerLinkRow,
  deleteLink,
  deleteLinksAbout,
  deleteLinksTo,
  findLinkById,
  findOpenLink,
  findSenderOf,
  insertLink,
  setAnswer,
} from './answer-links.queries.ts';
import { tokenFor } from './unwanted.service.ts';

export type AnswerLink = AnswerLinkRow;
type Question = Pick<AnswerLinkRow, 'kind' | 'personId' | 'email'> & { subjectId?: string; until?: Date };

/**
 * Makes a link with a question. It lasts fourteen days; some kinds do not expire. Gives its id and address.
 * Only the hash of the token is stored (rule answers/links-1).
 */
export async function makeLink(
  tx: Queryable,
  deps: Pick<Deps, 'clock' | 'config'>,
  { until, ...question }: Question,
): Promise<{ id: string; address: string }> {
  const token = tokenFor(deps, question.email);
  const id = randomUUID();
  const createdAt = deps.clock();
  await insertLink(tx, {
    ...question,
    id,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: lastingLinks.includes(question.kind) ? null : (until ?? linkOpenUntil(createdAt)),
  });
  return { id, address: `${deps.config.publicUrl}/answer/${token}` };
}

/** The question of an open link. Throws 404 `link.expired` for an unknown, expired or replaced one. */
export async function requireLink(db: Queryable, token: string, now: Date): Promise<AnswerLink> {
  const link = await findOpenLink(db, hashToken(token), now);
  if (link) return link;
  const sender = await findSenderOf(db, hashToken(token));
  if (!sender) throw new Refusal('link.expired');
  throw new Refusal('link.expired', { message: `This link has ended. ${sender} can send you a new one.` });
}

export const linkById = findLinkById;

/**
 * Stores an answer and gives whether anything changed. Repeating an answer is idempotent. A no is final: a
 * later yes needs a new link, else 404 `link.expired` (rule answers/links-2).
 */
export async function keepAnswer(
  tx: Transaction,
  link: AnswerLink,
  answer: 'yes' | 'no',
  now: Date,
): Promise<boolean> {
  if (link.answer === answer) return false;
  if (link.answer === 'no') throw new Refusal('link.expired');
  await setAnswer(tx, link.id, answer, now);
  return true;
}

export const endLink = deleteLink;
/** Ends the questions to an account that is deleted. */
export const endLinksTo = deleteLinksTo;
export const endLinksAbout = deleteLinksAbout;
