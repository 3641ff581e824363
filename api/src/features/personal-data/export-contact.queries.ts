import { desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { blocks, contactDays, contactRequests, contactViews } from '../../db/tables/contact.ts';
import { unusualReadings } from '../../db/tables/moderation.ts';

/** What is held about somebody of contact details; as a director nothing of who blocked them. */
export async function findContactRows(db: Queryable, userId: string) {
  const other = alias(users, 'other');
  const { day, firstAt, lastAt, times } = contactViews;
  const views = (of: 'artistId' | 'directorId', named: 'artistId' | 'directorId') =>
    db
      .select({ ...{ day, firstAt, lastAt, times }, name: other.name })
      .from(contactViews)
      .leftJoin(other, eq(other.id, contactViews[named]))
      .where(eq(contactViews[of], userId))
      .orderBy(desc(lastAt), desc(contactViews.id));
  const { note, state, createdAt, expiresAt, answeredAt } = getTableColumns(contactRequests);
  return {
    contactViews: await views('artistId', 'directorId'),
    contactsSeen: await views('directorId', 'artistId'),
    contactRequests: await db
      .select({
        ...{ note, state, createdAt, expiresAt, answeredAt, name: other.name },
        askedByOneself: sql<boolean>`${contactRequests.directorId} = ${userId}::uuid`,
      })
      .from(contactRequests)
      .innerJoin(
        other,
        sql`${other.id} = CASE WHEN ${contactRequests.directorId} = ${userId}::uuid
          THEN ${contactRequests.artistId} ELSE ${contactRequests.directorId} END`,
      )
      .where(or(eq(contactRequests.artistId, userId), eq(contactRequests.directorId, userId)))
      .orderBy(desc(createdAt), desc(contactRequests.id)),
    blocks: await db
      .select({ name: other.name, at: blocks.madeAt })
      .from(blocks)
      .innerJoin(other, eq(other.id, blocks.directorId))
      .where(eq(blocks.artistId, userId))
      .orderBy(desc(blocks.madeAt)),
    unusualReadings: await db
      .select({ why: unusualReadings.why, at: unusualReadings.foundAt, closedAt: unusualReadings.closedAt })
      .from(unusualReadings)
      .where(eq(unusualReadings.directorId, userId))
      .orderBy(desc(unusualReadings.foundAt)),
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
