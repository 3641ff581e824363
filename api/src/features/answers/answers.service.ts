import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type AnswerLink, keepAnswer, requireLink } from '../answer-links/answer-links.service.ts';
import { asksAbout, refereeAnswers } from '../verification/standing.service.ts';

/** What somebody is asked by a link (rule answers/links-1). Throws 404 `link.expired`. */
export async function readQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Answer<'readQuestion'>> {
  return questionOf(db, await requireLink(db, token, clock()));
}

async function questionOf(db: Queryable, link: AnswerLink): Promise<Answer<'readQuestion'>> {
  const about = await asksAbout(db, link.personId, link.id);
  if (!about) throw new Refusal('link.expired');
  return { kind: link.kind, state: link.answer ?? 'waiting', ...about };
}

/** Keeps what somebody answers (rule answers/links-2). */
export async function answerQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { answer }: ParsedBody<'answerQuestion'>,
): Promise<Answer<'answerQuestion'>> {
  const { personId } = await requireLink(db, token, clock());
  return db.transaction(async (tx) => {
    await refereeAnswers(tx, personId, async () =>
      keepAnswer(tx, await requireLink(tx, token, clock()), answer, clock()),
    );
    return questionOf(tx, await requireLink(tx, token, clock()));
  });
}
