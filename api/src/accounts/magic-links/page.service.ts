import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { comingAuditions } from '../../auditions/invitations/unavailable.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { withdrawOrChoose } from '../../profiles/guardians/consents.service.ts';
import { guardianOf } from '../../profiles/guardians/guardians.service.ts';
import { papersPart } from '../../profiles/guardians/papers.service.ts';
import { childOf } from '../../profiles/profile-rows.service.ts';
import { contactViewsOf } from '../../trust/contact-details/views.service.ts';
import type { AnswerLink } from './answer-links.service.ts';
import { findLatestApplications } from './page.queries.ts';

/**
 * All that a guardian reads about a child, by a permanent link (rule guardians/page-1). Throws 404
 * `link.expired` when the guardian changed or the child is 18.
 */
export async function guardianPage(
  db: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  link: AnswerLink,
): Promise<Omit<Answer<'readQuestion'>, 'kind'>> {
  const now = clock();
  const child = await childOf(db, link.personId);
  const found = child && isBelowGuardian(child, now) ? await guardianOf(db, link.personId) : null;
  if (!child || !found || found.guardian.email !== link.email) throw new Refusal('link.expired');
  const { guardian, consent } = found;
  const { name, relation, state } = guardian;
  const sent = consent ? await findLatestApplications(db, link.personId) : [];
  return {
    state: consent ? 'yes' : state === 'waiting' ? 'waiting' : 'no',
    ...{ name: child.name, company: null, guardian: { name, relation }, choice: consent?.choice ?? null },
    ...papersPart(guardian, config),
    consent: consent && {
      version: consent.version,
      language: consent.language,
      at: consent.agreedAt.toISOString(),
    },
    auditions: consent ? await comingAuditions(db, link.personId, now) : [],
    applications: sent.map(({ project, role, at }) => ({
      project,
      role: role && roleTitle(role, role.position),
      at: at.toISOString(),
    })),
    views: consent ? await contactViewsOf(db, link.personId) : [],
  };
}

/** A no withdraws the consent; a yes changes who may see the guardian's details. */
export async function answerPage(
  tx: Transaction,
  deps: Deps,
  link: AnswerLink,
  { answer, choice }: Pick<ParsedBody<'answerQuestion'>, 'answer' | 'choice'>,
): Promise<void> {
  await withdrawOrChoose(tx, deps, link, {
    isWithdrawal: answer === 'no',
    choice: choice ?? null,
    check: () => guardianPage(tx, deps, link),
  });
}
