import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { messageLimits, removedText } from '@kirdaar/domain/messaging/messages/messages.ts';
import {
  asksQuestion,
  type Side,
  type WritingFacts,
  writeRefusal,
} from '@kirdaar/domain/messaging/messages/writing.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findAttended } from '../../profiles/guardians/recipients.service.ts';
import { announceThread } from '../live/announce.ts';
import { type Announcement, notify } from '../notifications/notify.service.ts';
import { type Partners, requireThread } from './access.service.ts';
import { countMessage } from './limits.service.ts';
import { factsOf, messageOf, sideIn, threadOf } from './messages.present.ts';
import { findAudience, findMuted, findRecipients, insertMessages, markUnread } from './messages.queries.ts';
import { findThread, holdProject, holdThread, holdThreads } from './threads.queries.ts';
import { newFacts, withArtist } from './threads.service.ts';

const sent = 'Message sent.';

/** Writes between an artist and a team, in their one conversation, which is created if missing (rules
    messages/one-1, messages/who-1 to messages/who-4). Throws the refusals of `writeRefusal`, 429 beyond
    the limits, and for other users what sideOf throws. */
export async function startThread(
  deps: Deps,
  once: IdempotentRun<Answer<'startThread'>>,
  viewer: Viewer,
  { projectId, artistId, text }: ParsedBody<'startThread'>,
) {
  return once(async (tx) => {
    await holdProject(tx, projectId);
    const known = await findThread(tx, viewer.id, withArtist(viewer, { projectId, artistId }));
    const id = known?.id ?? (await makeThread(tx, deps, viewer, { projectId, artistId }));
    const message = await write(tx, deps, viewer, id, text);
    const thread = threadOf(await requireThread(tx, viewer, id, deps.clock()), viewer);
    return new AnswerWithMessage(sent, { thread, message });
  });
}

/** Creates the conversation of a first message once its sender may write. Another first message may come
    before it. */
async function makeThread(tx: Transaction, deps: Deps, viewer: Viewer, partners: Partners): Promise<string> {
  const { side, artistId, facts } = await newFacts(tx, viewer, partners, deps.clock());
  refuse(side, facts);
  const [thread] = await holdThreads(tx, partners.projectId, [artistId], deps.clock());
  if (!thread) throw new Refusal('artist.not_available');
  return thread.id;
}

/** Writes in a conversation. Throws as startThread does, and 404 for users who are neither the artist nor
    of the team. */
export async function writeMessage(
  deps: Deps,
  once: IdempotentRun<Answer<'writeMessage'>>,
  viewer: Viewer,
  id: string,
  { text }: ParsedBody<'writeMessage'>,
) {
  return once(async (tx) => {
    const { project } = await requireThread(tx, viewer, id, deps.clock());
    await holdProject(tx, project.id);
    return new AnswerWithMessage(sent, await write(tx, deps, viewer, id, text));
  });
}

function refuse(side: Side, facts: WritingFacts): void {
  const why = writeRefusal(side, facts);
  if (why) throw new Refusal(why, facts.isRemoved ? { message: removedText } : {});
}

/** Writes under the lock of the conversation: earlier checks may be out of date (rules messages/one-1,
    messages/questions-1). */
async function write(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<Answer<'writeMessage'>> {
  await holdThread(tx, id);
  const thread = await requireThread(tx, viewer, id, deps.clock());
  const side = sideIn(thread, viewer);
  const facts = factsOf(thread);
  refuse(side, facts);
  const isQuestion = side === 'artist' && asksQuestion(facts);
  if (isQuestion && text.length > messageLimits.question)
    throw invalidField('text', `A question has at most ${messageLimits.question} characters`);
  await countMessage(tx, deps, viewer, { side, isQuestion });
  const at = deps.clock();
  const [message] = await insertMessages(tx, [{ threadId: id, text }], {
    ...{ senderId: viewer.id, side, at, isQuestion },
  });
  if (!message) throw new Refusal('NOT_FOUND');
  await markUnread(tx, [id], side);
  announceThread(tx, id, await findAudience(tx, id));
  const { project, artist } = thread;
  const outgoing = { threadId: id, messageId: message.id, projectId: project.id, actorId: viewer.id };
  if (side === 'artist') await tellTeam(tx, deps, outgoing, isQuestion);
  else await tellArtists(tx, deps, [{ ...outgoing, artistId: artist.id }]);
  const sent = { senderId: viewer.id, isFromTeam: side === 'team', body: text, hiddenBody: null, sentAt: at };
  const row = { ...message, ...sent, isDecided: false };
  return messageOf({ ...row, sender: viewer.name }, thread, viewer);
}

type MessageFacts = { threadId: string; messageId: string; projectId: string; actorId: string };

async function tellTeam(
  tx: Transaction,
  deps: Deps,
  outgoing: MessageFacts,
  isQuestion: boolean,
): Promise<void> {
  const { threadId, messageId, projectId, actorId } = outgoing;
  const kind = isQuestion ? ('question.asked' as const) : ('message.from_artist' as const);
  // questions of a project are bundled in one mail
  const thread = isQuestion ? projectId : threadId;
  const announcements: Announcement[] = (await findRecipients(tx, threadId, isQuestion)).map((userId) => ({
    ...{ kind, userId, projectId, actorId, thread },
    subjectId: threadId,
    detail: messageId,
  }));
  await notify(tx, deps, announcements);
}

/** Notifies artists of a team's messages, each of their own (rule messages/notices-1). Skips artists who
    muted the conversation. The guardian of a child who muted it still gets the mail, without a
    notification in the bell (rules messages/muting-1, guardians/mails-4). */
export async function tellArtists(
  tx: Transaction,
  deps: Deps,
  outgoing: (MessageFacts & { artistId: string })[],
): Promise<void> {
  const muted = await findMuted(
    tx,
    outgoing.map(({ threadId }) => threadId),
  );
  const muting = outgoing.filter(({ threadId }) => muted.has(threadId)).map(({ artistId }) => artistId);
  const attended = await findAttended(tx, deps, muting);
  const announcements = outgoing
    .filter(({ threadId, artistId }) => !muted.has(threadId) || attended.has(artistId))
    .map(({ threadId, messageId, projectId, actorId, artistId }) => ({
      kind: 'message.from_team' as const,
      userId: artistId,
      ...{ projectId, actorId, thread: threadId, subjectId: threadId, detail: messageId },
      ...(muted.has(threadId) && { isSilent: true as const }),
    }));
  await notify(tx, deps, announcements);
}
