import type { QueueItem } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { excerptOf } from '@kirdaar/domain/trust/moderation/queue.ts';
import type { ReportedKind } from '@kirdaar/domain/trust/moderation/reports.ts';
import { mayBeVerified } from '@kirdaar/domain/trust/verification/verification.ts';
import type { CaseInQueue } from '../reports/reports.queries.ts';
import { evidenceOf } from '../verification/verification.present.ts';
import type { ReceivedRow } from './messages.queries.ts';
import type { findUnusualReadings, findVerifications } from './queue.queries.ts';

/** An item without its place in the queue. */
type WaitingItem = Omit<QueueItem, 'dueAt' | 'takenBy'>;

type Waiting = Awaited<ReturnType<typeof findVerifications>>[number];
type Reading = Awaited<ReturnType<typeof findUnusualReadings>>[number];

/** A waiting verification for the wire. */
export function verificationItem({ own, name, answer }: Waiting, viewerId: string): WaitingItem {
  const { directorId, company, submittedAt } = own;
  return {
    ...{ kind: 'verification', _id: directorId, about: { kind: 'verification', _id: directorId } },
    ...{ ...ofNoReport, name, company, excerpt: null, reading: null },
    submittedAt: submittedAt?.toISOString() ?? '',
    isReady: mayBeVerified(evidenceOf({ own, answer })),
    isOwn: directorId === viewerId,
  };
}

/** A director's unusual reading for the wire. */
export function readingItem(reading: Reading, viewerId: string): WaitingItem {
  const { id, directorId, why, exported, foundAt, name, company, isVerified, people } = reading;
  return {
    ...{ kind: 'unusual_reading', _id: id, about: { kind: 'person', _id: directorId }, name, company },
    ...{ ...ofNoReport, excerpt: null },
    submittedAt: foundAt.toISOString(),
    isReady: true,
    isOwn: directorId === viewerId,
    reading: { why, exported, isVerified, people7Days: people },
  };
}

/** A waiting message of the contact form for the wire. */
export function messageItem(
  { id, fullName, message, createdAt, reference, senderId }: ReceivedRow,
  viewerId: string,
): WaitingItem {
  return {
    ...{ kind: 'contact_message', _id: id, about: { kind: 'contact_message', _id: id }, name: fullName },
    ...{ ...ofNoReport, reference, company: null, excerpt: excerptOf(message), reading: null },
    submittedAt: createdAt.toISOString(),
    isReady: true,
    isOwn: senderId === viewerId,
  };
}

const ofNoReport = { category: null, reference: null, isConfirmed: true } as const;

/** A case for the wire. */
export function caseItem(row: CaseInQueue, viewerId: string): WaitingItem {
  const { id, kind, personId, name, receivedAt, text, reference } = row.ofCase;
  if (kind === 'report') return reportItem(row, viewerId);
  return {
    ...{ kind, _id: id, about: { kind: 'case', _id: id }, name, company: null, reading: null },
    ...{ ...ofNoReport, reference },
    excerpt: kind === 'appeal' || kind === 'hold' ? excerptOf(text ?? '') : null,
    submittedAt: receivedAt.toISOString(),
    isReady: true,
    isOwn: personId === viewerId,
  };
}

/** A case of reports for the wire. */
function reportItem(
  { ofCase, references, reporterIds, isConfirmed, text }: CaseInQueue,
  viewerId: string,
): WaitingItem {
  const { id, aboutId, category, personId, name, receivedAt } = ofCase;
  // a complaint that came as an order may be about nothing on Kirdaar
  const aboutKind = ofCase.aboutKind as ReportedKind | 'order';
  return {
    ...{
      kind: 'report',
      _id: id,
      about: aboutKind === 'order' ? { kind: 'case', _id: id } : { kind: aboutKind, _id: aboutId },
      name,
      company: null,
      reading: null,
    },
    excerpt: excerptOf(text),
    submittedAt: receivedAt.toISOString(),
    isReady: true,
    isOwn: personId === viewerId || reporterIds.includes(viewerId),
    isConfirmed,
    ...{ category, reference: references[0] ?? null },
  };
}
