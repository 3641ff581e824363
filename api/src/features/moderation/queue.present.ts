import type { QueueItem } from '@kirdaar/contract/moderation/moderation.ts';
import { mayBeVerified } from '@kirdaar/domain/verification/verification.ts';
import type { findUnusualReadings, findWaitingVerifications } from './queue.queries.ts';

type Waiting = Awaited<ReturnType<typeof findWaitingVerifications>>[number];
type Reading = Awaited<ReturnType<typeof findUnusualReadings>>[number];

/** A verification that waits, as the wire has it. */
export function verificationItem({ own, name, answer }: Waiting, viewerId: string): QueueItem {
  const { directorId, company, websiteUrl, imdbUrl, documentId, refereeEmail, submittedAt } = own;
  const evidence = {
    hasLink: websiteUrl !== null || imdbUrl !== null,
    hasDocument: documentId !== null,
    referee: refereeEmail === null ? null : (answer ?? ('waiting' as const)),
  };
  return {
    ...{ kind: 'verification', _id: directorId, about: { kind: 'verification', _id: directorId } },
    ...{ name, company, reading: null },
    submittedAt: submittedAt?.toISOString() ?? '',
    isReady: mayBeVerified(evidence),
    isOwn: directorId === viewerId,
  };
}

/** A director whose reading was unusual, as the wire has it. */
export function readingItem(reading: Reading, viewerId: string): QueueItem {
  const { id, directorId, why, foundAt, name, company, isVerified, people } = reading;
  return {
    ...{ kind: 'unusual_reading', _id: id, about: { kind: 'person', _id: directorId }, name, company },
    submittedAt: foundAt.toISOString(),
    isReady: true,
    isOwn: directorId === viewerId,
    reading: { why, isVerified, people7Days: people },
  };
}
