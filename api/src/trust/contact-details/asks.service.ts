import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import type { ContactRequest } from '@kirdaar/contract/trust/contact-details/asks.ts';
import {
  type AskAnswer,
  answerForChild,
  askLimits,
  askStateAt,
  mayAnswerAsk,
} from '@kirdaar/domain/trust/contact-details/asks.ts';
import { asksKeptFor } from '@kirdaar/domain/trust/contact-details/views.ts';
import { eq } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { countWithin, scaled, tooMany } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { decidesAsGuardian } from '../../profiles/guardians/holder.service.ts';
import { askGuardianToShow } from '../../profiles/guardians/send-contact-ask.service.ts';
import {
  type AskRow,
  answer,
  deleteAsksBefore,
  findAsk,
  findAsks,
  holdAsk,
  holdPerson,
  insertAsk,
  lapse,
} from './asks.queries.ts';
import { contactRequest } from './contact-details.present.ts';
import { stateFor } from './contact-details.service.ts';
import { viewerOfContact } from './contact-policy.service.ts';
import { findContactFor } from './views.queries.ts';

const hour = 60 * 60_000;

/** Locks a person until the transaction ends: their requests, blocks and applications are serialised. */
export const holdForContact = holdPerson;

/** Asks a person for their contact details (rule contact/asks-1). Throws 404 where the viewer cannot see such a
    person. */
export async function askForContact(
  deps: Deps,
  once: IdempotentRun<Answer<'askForContact'>>,
  viewer: Viewer,
  { artistId, note, projectId }: ParsedBody<'askForContact'>,
): Promise<AnswerWithMessage<Answer<'askForContact'>>> {
  return once(async (tx) => {
    const now = deps.clock();
    const asked = { which: eq(users.id, artistId), directorId: viewer.id, projectId: projectId ?? undefined };
    if (artistId === viewer.id || !(await findContactFor(tx, asked))) throw new Refusal('NOT_FOUND');
    await holdPerson(tx, artistId);
    // read after the lock: includes a block made while waiting
    const found = await findContactFor(tx, asked);
    if (!found) throw new Refusal('NOT_FOUND');
    const state = stateFor(viewer, found, now);
    if (state === null) throw new Refusal('NOT_FOUND');
    if (state !== 'ask') throw new Refusal(refusals[state]);
    await countAsk(tx, deps, viewer);
    await lapse(tx, artistId, viewer.id, now);
    const id = randomUUID();
    const row = { id, artistId, directorId: viewer.id, projectId: found.contact.projectId, note };
    const expiresAt = new Date(now.getTime() + askLimits.openFor);
    await insertAsk(tx, { ...row, state: 'open', createdAt: now, expiresAt });
    const notice = { userId: artistId, actorId: viewer.id, thread: id, subjectId: id };
    await notify(tx, deps, [{ kind: 'contact_asked', ...notice }]);
    await askGuardianToShow(tx, deps, { artistId, askId: id, director: viewer.name, note: note ?? null });
    return new AnswerWithMessage('Asked.', await requireAsk(tx, id, now));
  });
}

const refusals = {
  shown: 'contact.already_shown',
  asked: 'contact.already_asked',
  not_shared: 'contact.not_now',
} as const;

/** Counts one more request of this hour; the count of a refused one is rolled back. */
async function countAsk(tx: Transaction, { clock, config }: Deps, viewer: Viewer): Promise<void> {
  const now = clock().getTime();
  const period = Math.floor(now / hour);
  const until = new Date((period + 1) * hour);
  const perHour = viewerOfContact(viewer).isVerified ? askLimits.perHourVerified : askLimits.perHour;
  const most = scaled({ config }, perHour);
  if (await countWithin(tx, `contact-asks:${viewer.id} ${period}`, { most, until })) return;
  throw tooMany('You have reached the limit for contact requests.', (until.getTime() - now) / 1000);
}

/** The user's received and sent requests, the newest first. */
export async function listContactRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'listContactRequests'>,
): Promise<Answer<'listContactRequests'>> {
  const found = await findAsks(db, viewer.id, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const nextCursor = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { requests: shown.map((row) => asNow(row, clock())), nextCursor };
}

/** Answers a request, or withdraws an allowance: the first answer wins (rule contact/asks-1). A no sends no
    notification. */
export async function answerContactRequest(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { state: wanted }: ParsedBody<'answerContactRequest'>,
): Promise<Answer<'answerContactRequest'>> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    // the same lock order as a block, to avoid a deadlock
    await holdPerson(tx, viewer.id);
    const ask = await holdAsk(tx, id);
    if (ask?.artistId !== viewer.id) throw new Refusal('NOT_FOUND');
    await decidesAsGuardian(tx, viewer);
    await settleAsk(tx, deps, ask, wanted);
    return requireAsk(tx, id, now);
  });
}

/** Stores the answer to a locked request, by the person or their guardian: the first answer wins. */
async function settleAsk(tx: Transaction, deps: Deps, ask: HeldAsk, wanted: AskAnswer): Promise<void> {
  const { id, artistId, directorId } = ask;
  const now = deps.clock();
  const state = askStateAt(ask, now);
  if (!mayAnswerAsk(state, wanted)) throw new Refusal('contact.ask_over');
  if (state === wanted) return;
  await answer(tx, id, wanted, now);
  const notice = { userId: directorId, actorId: artistId, thread: id, subjectId: artistId };
  if (wanted === 'allowed') await notify(tx, deps, [{ kind: 'contact_allowed', ...notice }]);
}
type HeldAsk = NonNullable<Awaited<ReturnType<typeof holdAsk>>>;

/** The current question to a guardian about contact details; null if it no longer exists. */
export async function askOfGuardian(db: Queryable, id: string, now: Date): Promise<ContactRequest | null> {
  const row = await findAsk(db, id);
  return row ? asNow(row, now) : null;
}

/** Answers for a child, or withdraws an allowance (rule guardians/asks-1). */
export async function settleForChild(
  tx: Transaction,
  deps: Deps,
  id: string,
  said: 'yes' | 'no',
): Promise<void> {
  const ask = await holdAsk(tx, id);
  if (!ask) throw new Refusal('contact.ask_over');
  await settleAsk(tx, deps, ask, answerForChild(ask.state, said));
}

async function requireAsk(db: Queryable, id: string, now: Date) {
  const row = await findAsk(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return asNow(row, now);
}

const asNow = (row: AskRow, now: Date) => contactRequest({ ...row, state: askStateAt(row, now) });

/** Deletes requests ninety days after they ended (rule contact/asks-3). */
export async function forgetOldAsks(db: Queryable, now: Date): Promise<void> {
  await deleteAsksBefore(db, new Date(now.getTime() - asksKeptFor));
}
