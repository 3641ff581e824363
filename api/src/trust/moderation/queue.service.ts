import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import type { QueueItem } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { contactViewsKeptFor } from '@kirdaar/domain/trust/contact-details/views.ts';
import { type QueueKind, queueKinds } from '@kirdaar/domain/trust/moderation/queue.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findMessages, isMessage } from './messages.queries.ts';
import { messageItem, readingItem, verificationItem } from './queue.present.ts';
import {
  closeReading,
  deleteReadingsClosedBefore,
  findUnusualReadings,
  findWaitingVerifications,
  isReading,
  isVerification,
} from './queue.queries.ts';

type QueuePart = { viewerId: string; now: Date; cursor: string | undefined; limit: number };

/** One kind of queue item: whether an id is of this kind, including closed items, and the waiting items, the oldest
    first. */
type QueueSource = {
  has(db: Queryable, id: string): Promise<boolean>;
  read(db: Queryable, asked: QueuePart): Promise<QueueItem[]>;
};

const sources: Record<QueueKind, QueueSource> = {
  verification: {
    has: isVerification,
    read: async (db, asked) =>
      (await findWaitingVerifications(db, asked)).map((row) => verificationItem(row, asked.viewerId)),
  },
  unusual_reading: {
    has: isReading,
    read: async (db, asked) =>
      (await findUnusualReadings(db, asked, dateInIndia(asked.now))).map((row) =>
        readingItem(row, asked.viewerId),
      ),
  },
  contact_message: {
    has: isMessage,
    read: async (db, asked) =>
      (await findMessages(db, 'open', asked)).map((row) => messageItem(row, asked.viewerId)),
  },
};

/** The moderators' queue, kind by kind (rule moderation/queue-1). A cursor is the last item read, which gives the kind
    to continue with. */
export async function readQueue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'readQueue'>,
): Promise<Answer<'readQueue'>> {
  const most = limit + 1;
  const found: QueueItem[] = [];
  const begun = cursor === undefined ? undefined : await kindOf(db, cursor);
  const kinds = begun === null ? [] : queueKinds.slice(begun ? queueKinds.indexOf(begun) : 0);
  for (const kind of kinds) {
    if (found.length === most) break;
    const asked = { viewerId: viewer.id, now: clock(), limit: most - found.length };
    found.push(...(await sources[kind].read(db, { ...asked, cursor: kind === begun ? cursor : undefined })));
  }
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?._id ?? null) : null };
}

/** The kind of an item; null if missing, so that the list ends. */
async function kindOf(db: Queryable, id: string): Promise<QueueKind | null> {
  for (const kind of queueKinds) if (await sources[kind].has(db, id)) return kind;
  return null;
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
