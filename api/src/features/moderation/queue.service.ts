import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { contactViewsKeptFor } from '@kirdaar/domain/contact/views.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { readingItem, verificationItem } from './queue.present.ts';
import {
  closeReading,
  deleteReadingsClosedBefore,
  findUnusualReadings,
  findWaitingVerifications,
  isReading,
} from './queue.queries.ts';

/** What waits for a moderator (rule moderation/queue-1): verifications, then unusual reading. */
export async function readQueue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: ParsedQuery<'readQueue'>,
): Promise<Answer<'readQueue'>> {
  const most = limit + 1;
  const isAmongReadings = cursor !== undefined && (await isReading(db, cursor));
  const first = isAmongReadings ? [] : await findWaitingVerifications(db, { cursor, limit: most });
  const part = { cursor: isAmongReadings ? cursor : undefined, limit: most - first.length };
  const then = await findUnusualReadings(db, part, dateInIndia(clock()));
  const found = [
    ...first.map((row) => verificationItem(row, viewer.id)),
    ...then.map((row) => readingItem(row, viewer.id)),
  ];
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?._id ?? null) : null };
}

/** Closes what waits about a director's unusual reading. Throws 404 where nothing ever did. */
export async function closeUnusualReading(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  directorId: string,
): Promise<{ state: 'closed'; isChanged: boolean }> {
  const { isChanged, isKnown } = await closeReading(tx, directorId, clock());
  if (!isKnown) throw new Refusal('NOT_FOUND');
  return { state: 'closed', isChanged };
}

/** Forgets unusual reading that was looked at a year ago, as the views that it was made of (rule moderation/reading-2). */
export async function forgetOldReadings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteReadingsClosedBefore(db, new Date(clock().getTime() - contactViewsKeptFor));
}
