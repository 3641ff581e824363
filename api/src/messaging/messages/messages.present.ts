import type { Message, Thread } from '@kirdaar/contract/messaging/threads.ts';
import { removedText, senderName, takenBackText } from '@kirdaar/domain/messaging/messages/messages.ts';
import { type Side, type WritingFacts, writeRefusal } from '@kirdaar/domain/messaging/messages/writing.ts';
import { isHeldByShield } from '@kirdaar/domain/trust/moderation/shield/shield.ts';
import type { SentMessage } from './messages.queries.ts';
import type { ArtistStanding } from './thread-status.queries.ts';
import type { SeenThread } from './threads.queries.ts';

/** The side of a conversation on which its viewer is. */
export function sideIn({ artist }: Pick<SeenThread, 'artist'>, viewer: { id: string }): Side {
  return artist.id === viewer.id ? 'artist' : 'team';
}

type Conversation = Pick<SeenThread, 'teamNumber' | 'artistNumber' | 'isClosed'>;

/** What decides whether a user may write in a project to an artist, or back. Without a conversation:
    before the first message. */
export function writingFacts(
  project: SeenThread['project'],
  { isCalledIn, hasApplied, isListed, isBlocking }: ArtistStanding,
  { isOutOfReach, thread }: { isOutOfReach: boolean; thread: Conversation | null },
): WritingFacts {
  return {
    isRemoved: project.isRemoved,
    isDraft: project.isDraft,
    isHiring: project.isHiring,
    allowsQuestions: project.allowsQuestions,
    ...{ isCalledIn, hasApplied, isListed, isBlocking, isOutOfReach },
    isWrittenTo: thread !== null && thread.teamNumber > 0,
    hasWritten: thread !== null && thread.artistNumber > 0,
    isBegun: thread !== null,
    isClosed: thread?.isClosed ?? false,
  };
}

export const factsOf = (thread: SeenThread): WritingFacts =>
  writingFacts(thread.project, thread.standing, { isOutOfReach: thread.isOutOfReach, thread });

/** A conversation as its viewer sees it. */
export function threadOf(thread: SeenThread, viewer: { id: string }): Thread {
  const { id, project, artist } = thread;
  const why = writeRefusal(sideIn(thread, viewer), factsOf(thread));
  return {
    _id: id,
    project: { _id: project.id, name: project.name, removed: project.isRemoved },
    artist: { _id: artist.id, name: artist.name },
    last: { text: thread.lastText ?? takenBackText, at: thread.lastAt.toISOString() },
    unread: thread.isUnread,
    muted: thread.isMuted,
    closed: thread.isClosed,
    question: thread.isQuestion && thread.teamNumber === 0,
    notice: project.isRemoved ? removedText : null,
    mayWrite: why === null,
    why,
    ...(thread.directors && { directors: thread.directors.map(directorOfThread) }),
  };
}

type DirectorOfThread = NonNullable<SeenThread['directors']>[number];

const directorOfThread = ({ _id, name, verifiedOn, isBlocked }: DirectorOfThread) => ({
  ...{ _id, name, isVerified: verifiedOn !== null },
  ...(verifiedOn && { verifiedOn }),
  ...(isBlocked && { isBlocked }),
});

/** A message as its viewer sees it (rules messages/texts-2, messages/many-3, moderation/shield-7). */
export function messageOf(
  { id, body, hiddenBody, isDecided, sentAt, senderId, isFromTeam, sender }: SentMessage,
  { project, artist }: Pick<SeenThread, 'project' | 'artist'>,
  viewer: { id: string },
): Message {
  return {
    _id: id,
    // its sender still reads a hidden one
    text: (senderId === viewer.id ? hiddenBody : null) ?? body ?? takenBackText,
    at: sentAt.toISOString(),
    from: senderName({ name: sender, isFromTeam, project: project.name }),
    mine: senderId === viewer.id,
    takenBack: body === null,
    ...(senderId === viewer.id && hiddenBody !== null && { isHidden: true as const, isDecided }),
    ...(artist.id === viewer.id && isFromTeam && senderId && { directorId: senderId }),
    ...(artist.id === viewer.id && { isWarned: isFromTeam && isHeldByShield(body ?? '') }),
  };
}
