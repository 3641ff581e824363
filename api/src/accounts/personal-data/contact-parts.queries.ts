import { formerViewer } from '@kirdaar/domain/trust/contact-details/views.ts';
import { desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { blocks, contactDays, contactRequests, contactViews } from '../../db/tables/trust/contact.ts';
import { unusualReadings } from '../../db/tables/trust/moderation.ts';
import { cases, reports } from '../../db/tables/trust/reports.ts';
import { namedFor, type Parts } from './part.queries.ts';

const other = alias(users, 'other');
const artistFor = (readerId: string) => namedFor(readerId, null, sql`other`);

/** Contact details shown and asked for, and blocks. A director does not read who blocked them. */
export const contactParts = {
  contactViews: (db, { id }) =>
    views(db, sql<string>`coalesce(${other.name}, ${formerViewer})`)
      .leftJoin(other, eq(other.id, contactViews.directorId))
      .where(eq(contactViews.artistId, id)),
  contactsSeen: (db, { id }) =>
    views(db, artistFor(id))
      .leftJoin(other, eq(other.id, contactViews.artistId))
      .where(eq(contactViews.directorId, id)),
  contactDays: (db, { id }) =>
    db
      .select({ day: contactDays.day, people: contactDays.people, limitedAt: contactDays.limitedAt })
      .from(contactDays)
      .where(eq(contactDays.directorId, id))
      .orderBy(desc(contactDays.day)),
  contactRequests: (db, { id }) => {
    const { artistId, directorId, note, state, createdAt, expiresAt, answeredAt } = contactRequests;
    const isAsking = sql<boolean>`${directorId} = ${id}::uuid`;
    return db
      .select({
        ...{ note, state, createdAt, expiresAt, answeredAt },
        name: sql<string>`CASE WHEN ${isAsking} THEN ${artistFor(id)} ELSE ${other.name} END`,
        askedByOneself: isAsking,
      })
      .from(contactRequests)
      .innerJoin(other, sql`${other.id} = CASE WHEN ${isAsking} THEN ${artistId} ELSE ${directorId} END`)
      .where(or(eq(artistId, id), eq(directorId, id)))
      .orderBy(desc(createdAt), desc(contactRequests.id));
  },
  blocks: (db, { id }) =>
    db
      .select({ name: other.name, at: blocks.madeAt })
      .from(blocks)
      .innerJoin(other, eq(other.id, blocks.directorId))
      .where(eq(blocks.artistId, id))
      .orderBy(desc(blocks.madeAt), desc(blocks.directorId)),
  reports: (db, { id }) => {
    const { reference, category, text, name, createdAt } = reports;
    return db
      .select({
        ...{ reference, category, about: name, text, at: createdAt },
        ...{ outcome: cases.outcome, words: cases.words },
      })
      .from(reports)
      .leftJoin(cases, eq(cases.id, reports.caseId))
      .where(eq(reports.reporterId, id))
      .orderBy(desc(createdAt), desc(reports.id));
  },
  unusualReadings: (db, { id }) => {
    const { why, exported, foundAt, closedAt } = unusualReadings;
    return db
      .select({ why, exported, at: foundAt, closedAt })
      .from(unusualReadings)
      .where(eq(unusualReadings.directorId, id))
      .orderBy(desc(foundAt), desc(unusualReadings.id));
  },
} satisfies Partial<Parts>;

function views(db: Queryable, name: ReturnType<typeof artistFor>) {
  const { day, firstAt, lastAt, times } = contactViews;
  return db
    .select({ name, day, firstAt, lastAt, times })
    .from(contactViews)
    .orderBy(desc(lastAt), desc(contactViews.id))
    .$dynamic();
}
