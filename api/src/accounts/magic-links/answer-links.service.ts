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
  insertLink,
  setAnswer,
} from './answer-links.queries.ts';
import { tokenFor } from './unwanted.service.ts';

export type AnswerLink = AnswerLinkRow;
type Question = Pick<AnswerLinkRow, 'kind' | 'personId' | 'email'> & { subjectId?: string };

/** Makes a link by which somebody is asked something, good for fourteen days or, of some kinds, for ever; gives its id and its
    address. Of what it holds the hash alone is kept (rule answers/links-1). */
export async function makeLink(
  tx: Queryable,
  deps: Pick<Deps, 'clock' | 'config'>,
  question: Question,
): Promise<{ id: string; address: string }> {
  const token = tokenFor(deps, question.email);
  const id = randomUUID();
  const createdAt = deps.clock();
  await insertLink(tx, {
    ...question,
    id,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: lastingLinks.includes(question.kind) ? null : linkOpenUntil(createdAt),
  });
  return { id, address: `${deps.config.publicUrl}/answer/${token}` };
}

/** The question of an open link. Throws 404 `link.expired` for one that is unknown, over, or was replaced. */
export async function requireLink(db: Queryable, token: string, now: Date): Promise<AnswerLink> {
  const link = await findOpenLink(db, hashToken(token), now);
  if (!link) throw new Refusal('link.expired');
  return link;
}

/** A link by its id, for what hangs on its answer. */
export const linkById = findLinkById;

/** Keeps an answer. The same twice is as once; a no stands, and a later yes needs a new link: 404 `link.expired`
    (rule answers/links-2). Gives whether anything changed. */
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

/** Ends a link: its address opens nothing any more. */
export const endLink = deleteLink;
/** Ends what somebody was asked whose account goes. */
export const endLinksTo = deleteLinksTo;
/** Ends the questions of some kinds about a person. */
export const endLinksAbout = deleteLinksAbout;
