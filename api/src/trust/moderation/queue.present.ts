import type { QueueItem } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { excerptOf } from '@kirdaar/domain/trust/moderation/queue.ts';
import { mayBeVerified } from '@kirdaar/domain/trust/verification/verification.ts';
import type { ReceivedRow } from './messages.queries.ts';
import type { findUnusualReadings, findWaitingVerifications } from './queue.queries.ts';

type Waiting = Awaited<ReturnType<typeof findWaitingVerifications>>[number];
type Reading = Awaited<ReturnType<typeof findUnusualReadings>>[number];

/** A waiting verification for the wire. */
export function verificationItem({ own, name, answer }: Waiting, viewerId: string): QueueItem {
  const { directorId, company, websiteUrl, imdbUrl, documentId, refereeEmail, submittedAt } = own;
  const evidence = {
    hasLink: websiteUrl !== null || imdbUrl !== null,
    hasDocument: documentId !== null,
    referee: refereeEmail === null ? null : (answer ?? ('waiting' as const)),
  };
  return {
    ...{ kind: 'verification', _id: directorId, about: { kind: 'verification', _id: directorId } },
    ...{ name, company, excerpt: null, reading: null },
    submittedAt: submittedAt?.toISOString() ?? '',
    isReady: mayBeVerified(evidence),
    isOwn: directorId === viewerId,
  };
}

/** A director's unusual reading for the wire. */
export function readingItem(reading: Reading, viewerId: string): QueueItem {
  const { id, directorId, why, exported, foundAt, name, company, isVerified, people } = reading;
  return {
    ...{ kind: 'unusual_reading', _id: id, about: { kind: 'person', _id: directorId }, name, company },
    excerpt: null,
    submittedAt: foundAt.toISOString(),
    isReady: true,
    isOwn: directorId === viewerId,
    reading: { why, exported, isVerified, people7Days: people },
  };
}

/** A waiting message of the contact form for the wire. */
export function messageItem(
  { id, fullName, message, createdAt, senderId }: ReceivedRow,
  viewerId: string,
): QueueItem {
  return {
    ...{ kind: 'contact_message', _id: id, about: { kind: 'contact_message', _id: id }, name: fullName },
    ...{ company: null, excerpt: excerptOf(message), reading: null },
    submittedAt: createdAt.toISOString(),
    isReady: true,
    isOwn: senderId === viewerId,
  };
}
