import { desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { blocks, contactDays, contactRequests, contactViews } from '../../db/tables/contact.ts';
import { unusualReadings } from '../../db/tables/moderation.ts';
import { namedFor } from './named-for.queries.ts';

/** What is held about somebody of contact details; as a director nothing of who blocked them. */
export async function findContactRows(db: Queryable, userId: string) {
  const other = alias(users, 'other');
  const { day, firstAt, lastAt, times } = contactViews;
  const artist = namedFor(userId, null, sql`other`);
  const views = (of: 'artistId' | 'directorId', named: 'artistId' | 'directorId') =>
    db
      .select({
        ...{ day, firstAt, lastAt, times },
        name: named === 'artistId' ? artist : sql<string | null>`${other.name}`,
      })
      .from(contactViews)
      .leftJoin(other, eq(other.id, contactViews[named]))
      .where(eq(contactViews[of], userId))
      .orderBy(desc(lastAt), desc(contactViews.id));
  const { note, state, createdAt, expiresAt, answeredAt } = getTableColumns(contactRequests);
  const isAsking = sql<boolean>`${contactRequests.directorId} = ${userId}::uuid`;
  return {
    contactViews: await views('artistId', 'directorId'),
    contactsSeen: await views('directorId', 'artistId'),
    contactDays: await db
      .select({ day: contactDays.day, people: contactDays.people, limitedAt: contactDays.limitedAt })
      .from(contactDays)
      .where(eq(contactDays.directorId, userId))
      .orderBy(desc(contactDays.day)),
    contactRequests: await db
      .select({
        ...{ note, state, createdAt, expiresAt, answeredAt },
        name: sql<string | null>`CASE WHEN ${isAsking} THEN ${artist} ELSE ${other.name} END`,
        askedByOneself: isAsking,
      })
      .from(contactRequests)
      .innerJoin(
        other,
        sql`${other.id} = CASE WHEN ${isAsking}
          THEN ${contactRequests.artistId} ELSE ${contactRequests.directorId} END`,
      )
      .where(or(eq(contactRequests.artistId, userId), eq(contactRequests.directorId, userId)))
      .orderBy(desc(createdAt), desc(contactRequests.id)),
    blocks: await db
      .select({ name: other.name, at: blocks.madeAt })
      .from(blocks)
      .innerJoin(other, eq(other.id, blocks.directorId))
      .where(eq(blocks.artistId, userId))
      .orderBy(desc(blocks.madeAt), desc(blocks.directorId)),
    unusualReadings: await db
      .select({
        ...{ why: unusualReadings.why, exported: unusualReadings.exported },
        ...{ at: unusualReadings.foundAt, closedAt: unusualReadings.closedAt },
      })
      .from(unusualReadings)
      .where(eq(unusualReadings.directorId, userId))
      .orderBy(desc(unusualReadings.foundAt), desc(unusualReadings.id)),
  };
}

/** Who leaves is asked for and blocked by nobody. Who was shown contact details by them is still said, without their name
    (rule contact/ledger-4). */
export async function leaveContact(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${contactViews} SET director_id = NULL, left_as = left_at.id, project_ids = '{}'
    FROM (SELECT gen_random_uuid() AS id) AS left_at WHERE director_id = ${userId}::uuid`);
  await tx.delete(contactViews).where(eq(contactViews.artistId, userId));
  await tx.delete(contactDays).where(eq(contactDays.directorId, userId));
  await tx.delete(unusualReadings).where(eq(unusualReadings.directorId, userId));
  for (const { table, artist, director } of [
    { table: contactRequests, artist: contactRequests.artistId, director: contactRequests.directorId },
    { table: blocks, artist: blocks.artistId, director: blocks.directorId },
  ])
    await tx.delete(table).where(or(eq(artist, userId), eq(director, userId)));
}
