import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { undoTime } from '@kirdaar/domain/casting/desk/activities.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { messageLimits, sentMessage } from '@kirdaar/domain/messaging/messages/messages.ts';
import { anyRole, fillPlaceholders } from '@kirdaar/domain/messaging/messages/placeholders.ts';
import { listOfRoles } from '@kirdaar/domain/messaging/notifications/texts.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { beginActivity } from '../../casting/desk/activities.service.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type CastProject, requireReviewer } from '../../projects/team.service.ts';
import { findReachable } from '../../trust/contact-details/reach.service.ts';
import { announceThread } from '../live/announce.ts';
import { countRecipients } from './limits.service.ts';
import { findAudience, insertMessages, markUnread } from './messages.queries.ts';
import { type Addressee, findAddressees } from './thread-status.queries.ts';
import { holdThreads } from './threads.queries.ts';
import { tellArtists } from './writing.service.ts';

/** Writes to many artists, each in their own conversation, with the placeholders filled in (rules
    messages/many-1 to messages/many-3). An artist who is not listed, or a child out of reach, is not
    available. Throws what strangers get of the project, 404 for its reviewers, 409
    `audition.draft_project`, and 429 beyond the limits. */
export async function writeToMany(
  deps: Deps,
  once: IdempotentRun<Answer<'writeToMany'>>,
  viewer: Viewer,
  { projectId, artistIds, text }: ParsedBody<'writeToMany'>,
) {
  return once(async (tx) => {
    const project = await requireWriting(tx, viewer, projectId);
    const found = await findAddressees(tx, { projectId: project.id, viewerId: viewer.id }, artistIds);
    const reached = await findReachable(tx, viewer, found, deps.clock());
    const addressees = found.filter(({ id }) => reached.has(id));
    const texts = new Map(addressees.map((artist) => [artist.id, textFor(artist, text, project.name)]));
    const sent = await send(tx, deps, { viewer, project }, texts);
    const results = artistIds.map((artistId) => {
      const threadId = sent.threads.get(artistId);
      return threadId
        ? { artistId, result: 'sent' as const, threadId }
        : { artistId, result: 'not_available' as const };
    });
    const words = sentMessage(texts.size, artistIds.length - texts.size);
    return new AnswerWithMessage(words, { results, activityId: sent.activityId });
  });
}

async function requireWriting(tx: Transaction, viewer: Viewer, id: string): Promise<CastProject['project']> {
  const { project, membership } = await requireReviewer(tx, viewer, id, 'no key update');
  if (!mayDecide(membership)) throw new Refusal('NOT_FOUND');
  if (project.isDraft) throw new Refusal('audition.draft_project');
  return project;
}

function textFor({ name, roles }: Addressee, text: string, project: string | null): string {
  const titles = roles.map(({ characterName, position }) => roleTitle({ characterName }, position));
  const role = titles.length > 0 ? listOfRoles(titles) : anyRole;
  const filled = fillPlaceholders(text, { name, role, project: project ?? '' });
  if (filled.length > messageLimits.text)
    throw invalidField('text', `Must not exceed ${messageLimits.text} characters once it is filled in`);
  return filled;
}

type Sending = { viewer: Viewer; project: CastProject['project'] };

async function send(
  tx: Transaction,
  deps: Deps,
  { viewer, project }: Sending,
  texts: Map<string, string>,
): Promise<{ threads: Map<string, string>; activityId: string | null }> {
  if (texts.size === 0) return { threads: new Map(), activityId: null };
  await countRecipients(tx, deps, viewer, texts.size);
  const at = deps.clock();
  const activity = await beginActivity(tx, {
    kind: 'messaged',
    projectId: project.id,
    madeBy: viewer.id,
    madeAt: at,
    count: texts.size,
    undoUntil: new Date(at.getTime() + undoTime),
  });
  const held = await holdThreads(tx, project.id, [...texts.keys()], at);
  const written = await insertMessages(
    tx,
    held.map(({ id, artistId }) => ({ threadId: id, text: texts.get(artistId) ?? '' })),
    { senderId: viewer.id, side: 'team', at, activityId: activity.id },
  );
  const threadIds = held.map(({ id }) => id);
  await markUnread(tx, threadIds, 'team');
  await announceAll(tx, held);
  const artists = new Map(held.map(({ id, artistId }) => [id, artistId]));
  const outgoing = written.flatMap(({ id: messageId, threadId }) => {
    const artistId = artists.get(threadId);
    return artistId ? [{ threadId, messageId, projectId: project.id, actorId: viewer.id, artistId }] : [];
  });
  await tellArtists(tx, deps, outgoing);
  return { threads: new Map(held.map(({ id, artistId }) => [artistId, id])), activityId: activity.id };
}

/** Announces to each artist their conversation, and to the team one event. Its lists follow any
    conversation. An open conversation receives the activity of its project. */
async function announceAll(tx: Transaction, held: { id: string; artistId: string }[]): Promise<void> {
  const [first, ...others] = held;
  if (!first) return;
  announceThread(tx, first.id, await findAudience(tx, first.id));
  for (const { id, artistId } of others) announceThread(tx, id, [artistId]);
}
