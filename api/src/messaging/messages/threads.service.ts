import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { timeCursorOf } from '@kirdaar/contract/time-cursor.ts';
import {
  asksQuestion,
  type Side,
  type WritingFacts,
  writeRefusal,
} from '@kirdaar/domain/messaging/messages/writing.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceThread } from '../live/announce.ts';
import { readSubject } from '../notifications/notifications.service.ts';
import { type Partners, requireThread, sideOf } from './access.service.ts';
import { factsOf, messageOf, sideIn, threadOf, writingFacts } from './messages.present.ts';
import { findAudience, findMessages, findNumber, markReadTo, setMuted } from './messages.queries.ts';
import { findOutOfReach, seenThread, seenThreads } from './seen.service.ts';
import { findStanding } from './thread-status.queries.ts';
import { closeThread, findProjectFacts, findThread } from './threads.queries.ts';

/** A user's conversations, newest first, from a cursor on (rule messages/lists-1). Of one project for its
    team, and the artist's own one. */
export async function listThreads(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  query: ParsedQuery<'listThreads'>,
): Promise<Answer<'listThreads'>> {
  const { projectId, limit } = query;
  const standpoint = projectId ? await sideOf(db, viewer, { projectId }) : null;
  const asArtist = standpoint?.side === 'artist';
  const found = await seenThreads(db, viewer, { ...query, asArtist, limit: limit + 1 }, clock());
  const shown = found.slice(0, limit);
  // an artist without a conversation with the team is a stranger
  if (
    standpoint &&
    asArtist &&
    !(await findThread(db, viewer.id, { projectId: projectId ?? '', artistId: viewer.id }))
  )
    throw new Refusal(standpoint.strangers);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    threads: shown.map((thread) => threadOf(thread, viewer)),
    nextCursor: timeCursorOf(last && { at: last.movedAt, id: last.id }),
  };
}

/** The conversation of a project with an artist, and whether the viewer may write, with the reason if not
    (rules messages/who-1 to messages/who-5). */
export async function threadWith(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  partners: ParsedQuery<'threadWith'>,
): Promise<Answer<'threadWith'>> {
  const known = await seenThread(db, viewer, withArtist(viewer, partners), clock());
  if (known) return answerOf(threadOf(known, viewer), sideIn(known, viewer), factsOf(known));
  const { side, facts } = await newFacts(db, viewer, partners, clock());
  return answerOf(null, side, facts);
}

/** The parties of a conversation. Without an artist it is the viewer's own. */
export function withArtist(viewer: Viewer, { projectId, artistId = viewer.id }: ParsedQuery<'threadWith'>) {
  return { projectId, artistId };
}

const unknown = { isCalledIn: false, hasApplied: false, isListed: false, isBlocking: false, isChild: false };

/** What decides about a first message between a project and an artist, and the artist's id. Throws as
    sideOf does, and 404 for an archived project that an artist is no part of. A user who is no artist
    counts as not listed. */
export async function newFacts(
  db: Queryable,
  viewer: Viewer,
  partners: Partners,
  now: Date,
): Promise<{ side: Side; artistId: string; facts: WritingFacts }> {
  const { side, artistId, strangers } = await sideOf(db, viewer, partners);
  if (!artistId) throw invalidField('artistId', 'Say which artist');
  const project = await findProjectFacts(db, partners.projectId);
  const { projectId } = partners;
  const standing = (await findStanding(db, { projectId, viewerId: viewer.id }, artistId)) ?? unknown;
  if (!project) throw new Refusal('project.not_found');
  // ask nothing more about an artist who is not visible (rule contact/blocks-9)
  const isChild = standing.isChild && (artistId === viewer.id || standing.isListed);
  const pair = { artistId, projectId, isChild };
  const isOutOfReach = (await findOutOfReach(db, viewer, [pair], now))(pair);
  const facts = writingFacts(project, standing, { isOutOfReach, thread: null });
  const isPart = facts.hasApplied || facts.isCalledIn;
  if (side === 'artist' && strangers === 'project.not_found' && !isPart) throw new Refusal(strangers);
  return { side, artistId, facts };
}

function answerOf(
  thread: Answer<'threadWith'>['thread'],
  side: Side,
  facts: WritingFacts,
): Answer<'threadWith'> {
  const why = writeRefusal(side, facts);
  return {
    thread,
    mayWrite: why === null,
    why,
    question: side === 'artist' && why === null && asksQuestion(facts),
  };
}

/** The messages of a conversation, newest first, from a cursor on. */
export async function listMessages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  { cursor, limit }: ParsedQuery<'listMessages'>,
): Promise<Answer<'listMessages'>> {
  const thread = await requireThread(db, viewer, id, clock());
  const found = await findMessages(
    db,
    { threadId: id, until: thread.blockedAt },
    { cursor, limit: limit + 1 },
  );
  const shown = found.slice(0, limit);
  return {
    messages: shown.map((message) => messageOf(message, thread, viewer)),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Marks a conversation read up to a message, and its notifications (rules messages/unread-1,
    notifications/list-4). Throws 404 for a message of another conversation. */
export async function readThread(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { upTo }: ParsedBody<'readThread'>,
): Promise<Answer<'readThread'>> {
  return deps.db.transaction(async (tx) => {
    const thread = await requireThread(tx, viewer, id, deps.clock());
    const number = await findNumber(tx, id, upTo);
    if (number === null) throw new Refusal('NOT_FOUND');
    await markReadTo(tx, { threadId: id, userId: viewer.id, side: sideIn(thread, viewer) }, number);
    announceThread(tx, id, [viewer.id]);
    await readSubject(tx, deps, viewer.id, { id, upTo: number });
    return threadOf(await requireThread(tx, viewer, id, deps.clock()), viewer);
  });
}

/** Mutes a conversation for the viewer, or closes it for its artist (rules messages/muting-1,
    messages/closing-1). Throws 403 for an artist who closes, 409 `thread.closed` where the project is
    gone. */
export async function setThread(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { muted, closed }: ParsedBody<'setThread'>,
): Promise<Answer<'setThread'>> {
  return deps.db.transaction(async (tx) => {
    const thread = await requireThread(tx, viewer, id, deps.clock());
    if (closed !== undefined) {
      if (sideIn(thread, viewer) === 'artist') throw new Refusal('auth.forbidden');
      if (thread.project.isRemoved) throw new Refusal('thread.closed');
      await closeThread(tx, id, closed ? deps.clock() : null);
    }
    announceThread(tx, id, closed === undefined ? [viewer.id] : await findAudience(tx, id));
    if (muted !== undefined) await setMuted(tx, { threadId: id, userId: viewer.id }, muted);
    return threadOf(await requireThread(tx, viewer, id, deps.clock()), viewer);
  });
}
