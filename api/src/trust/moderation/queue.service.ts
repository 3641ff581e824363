import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import type { QueueItem } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { contactViewsKeptFor } from '@kirdaar/domain/trust/contact-details/views.ts';
import { isCaseKind } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import type { QueueKind } from '@kirdaar/domain/trust/moderation/queue.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findCases } from '../reports/reports.queries.ts';
import { findSomeMessages } from './messages.queries.ts';
import { caseItem, messageItem, readingItem, verificationItem } from './queue.present.ts';
import {
  closeReading,
  countQueue,
  deleteReadingsClosedBefore,
  findPlace,
  findQueue,
  findUnusualReadings,
  findVerifications,
  type QueueEntry,
} from './queue.queries.ts';

/** The moderators' queue: what is due first comes first (rule moderation/queue-1). A cursor is the last item read,
    waiting or closed since. */
export async function readQueue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'readQueue'>,
): Promise<Answer<'readQueue'>> {
  const now = clock();
  const [after, counts] = await Promise.all([
    cursor ? findPlace(db, cursor) : null,
    countQueue(db, now, viewer.id),
  ]);
  const isOver = cursor !== undefined && after === null;
  const found = isOver ? [] : await findQueue(db, { after, limit: limit + 1, viewerId: viewer.id });
  const items = await present(db, viewer, found.slice(0, limit), now);
  return { items, counts, nextCursor: found.length > limit ? (found[limit - 1]?.id ?? null) : null };
}

/** Entries of the queue for the wire, in their order. */
async function present(
  db: Queryable,
  viewer: Viewer,
  entries: QueueEntry[],
  now: Date,
): Promise<QueueItem[]> {
  const rowsOf = async <Row>(
    isOfKind: (kind: QueueKind) => boolean,
    read: (ids: string[]) => Promise<Row[]>,
  ) => {
    const ids = entries.filter(({ kind }) => isOfKind(kind)).map(({ id }) => id);
    return ids.length > 0 ? read(ids) : [];
  };
  const [found, verifications, readings, messages] = await Promise.all([
    rowsOf(isCaseKind, (some) => findCases(db, some)),
    rowsOf(
      (kind) => kind === 'verification',
      (some) => findVerifications(db, some),
    ),
    rowsOf(
      (kind) => kind === 'unusual_reading',
      (some) => findUnusualReadings(db, some, dateInIndia(now)),
    ),
    rowsOf(
      (kind) => kind === 'contact_message',
      (some) => findSomeMessages(db, some),
    ),
  ]);
  const shown = new Map(
    [
      ...found.map((row) => caseItem(row, viewer.id)),
      ...verifications.map((row) => verificationItem(row, viewer.id)),
      ...readings.map((row) => readingItem(row, viewer.id)),
      ...messages.map((row) => messageItem(row, viewer.id)),
    ].map((item) => [item._id, item]),
  );
  return entries.flatMap(({ id, dueAt, takenBy }) => {
    const item = shown.get(id);
    return item ? [{ ...item, dueAt: dueAt.toISOString(), takenBy }] : [];
  });
}

/** Closes a director's unusual reading. Throws 404 where there never was one. */
export async function closeUnusualReading(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  directorId: string,
): Promise<{ state: 'closed'; isChanged: boolean }> {
  const { isChanged, isKnown } = await closeReading(tx, directorId, clock());
  if (!isKnown) throw new Refusal('NOT_FOUND');
  return { state: 'closed', isChanged };
}

/** Deletes unusual readings a year after their review, like their views (rule moderation/reading-2). */
export async function forgetOldReadings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteReadingsClosedBefore(db, new Date(clock().getTime() - contactViewsKeptFor));
}
