import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { prepared, preparedRows } from '../../db/prepared.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { childFacts, lacksConsent } from '../../db/tables/profiles/guardians.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import {
  blocks,
  contactDays,
  contactFactsOf,
  contactViews,
  decidedProject,
  hasBlocked,
  isFoundBy,
  teamOfBlocked,
} from '../../db/tables/trust/contact.ts';
import { verifiedCompany, verifiedOn } from '../../db/tables/trust/verification.ts';

export type NewContactViews = {
  viewerId: string;
  /** Each once. */
  artistIds: string[];
  today: CalendarDate;
  now: Date;
  projectId: string | null;
  most: number;
};

const entered = preparedRows<{ isEntered: boolean }>(
  'view_contacts',
  sql`SELECT view_contacts(${sql.placeholder('viewerId')}::uuid, ${sql.placeholder('artistIds')}::uuid[],
    ${sql.placeholder('today')}::date, ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('projectId')}::uuid,
    ${sql.placeholder('most')}::integer) AS "isEntered"`,
);

/** Logs that a director sees these people's contact details; all or none if they exceed the daily limit. Outside a
    transaction it commits before its result returns. */
export async function enterContactViews(db: Queryable, views: NewContactViews): Promise<boolean> {
  const { rows } = await entered(db).execute({ ...views, now: views.now.toISOString() });
  return rows[0]?.isEntered ?? false;
}

/** Removes one such view of each person, and the count of those without another view that day. */
export async function takeBackContactViews(
  db: Queryable,
  { viewerId, artistIds, today }: Pick<NewContactViews, 'viewerId' | 'artistIds' | 'today'>,
): Promise<void> {
  const these = sql`director_id = ${viewerId}::uuid AND day = ${today}::date
    AND artist_id = ANY(${sql.param(artistIds)}::uuid[])`;
  await db.execute(sql`
    WITH only_one AS (DELETE FROM contact_views WHERE ${these} AND times = 1)
    UPDATE contact_views SET times = times - 1 WHERE ${these} AND times > 1`);
}

type Towards = { directorId: string; projectId?: string | null | undefined };

/** A person's contact details and relation to a director, and the project if that director decides in it; null if
    missing. */
export async function findContact(db: Queryable, { id, ...towards }: Towards & { id: string }) {
  const [row] = await findContacts(db, { ...towards, ids: [id] });
  return row ?? null;
}

/** The same, only for people visible to the director; reads no others (rule contact/blocks-9). */
export async function findContactFor(db: Queryable, asked: Towards & { which: SQL }) {
  const viewer = sql`${asked.directorId}::uuid`;
  const project = { id: sql`${asked.projectId ?? null}::uuid`, identifier: sql`NULL` };
  const [row] = await contacts(db, viewer, project).where(
    sql`${asked.which} AND ${isFoundBy(viewer, project)}`,
  );
  return row ?? null;
}

/** Found by the key: to write and to plan the statement takes longer than to run it. */
const contactById = prepared((db) =>
  contacts(db, sql`${sql.placeholder('directorId')}::uuid`, {
    id: sql`${sql.placeholder('projectId')}::uuid`,
    identifier: sql`NULL`,
  })
    .where(sql`${users.id} = ${sql.placeholder('id')}::uuid`)
    .prepare('contact_by_id'),
);

/** The same for many people. A plan for any number of them would be a bad one for a single one. */
export function findContacts(
  db: Queryable,
  { ids, directorId, projectId = null }: Towards & { ids: string[] },
) {
  if (ids.length === 1) return contactById(db).execute({ id: ids[0], directorId, projectId });
  const project = { id: sql`${projectId}::uuid`, identifier: sql`NULL` };
  return contacts(db, sql`${directorId}::uuid`, project).where(inArray(users.id, ids));
}

function contacts(db: Queryable, viewer: SQL, project: { id: SQL; identifier: SQL }) {
  // named with its table: the facts are in other tables
  const person = sql`users.id`;
  return db
    .select({
      id: users.id,
      kind: users.kind,
      isProfileComplete: users.isProfileComplete,
      lacksConsent,
      hiddenAt: users.hiddenAt,
      suspendedAt: users.suspendedAt,
      contact: {
        ...{ email: users.email, number: users.number, whatsappNumber: users.whatsappNumber },
        ...{ choice: users.contactChoice, ...contactFactsOf(person, viewer), ...childFacts },
        projectId: decidedProject(viewer, project),
      },
    })
    .from(users);
}

/** Whether a person blocked one of some directors. */
export async function findBlock(
  db: Queryable,
  { artistId, directorIds }: { artistId: string; directorIds: string[] },
): Promise<boolean> {
  const pair = and(eq(blocks.artistId, artistId), inArray(blocks.directorId, directorIds));
  return (await db.select({ at: blocks.madeAt }).from(blocks).where(pair)).length > 0;
}

export type ContactViewRow = Awaited<ReturnType<typeof findContactViews>>[number];

/** The views of a person's contact details after a cursor, the newest first; with the public projects. */
export async function findContactViews(
  db: Queryable,
  artistId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const after = sql`(${contactViews.lastAt}, ${contactViews.id}) < (
    SELECT last_at, id FROM contact_views AS last WHERE last.id = ${cursor}::uuid AND last.artist_id = ${artistId})`;
  const { id, directorId, day, firstAt, lastAt, times } = contactViews;
  return db
    .select({
      ...{ id, directorId, day, firstAt, lastAt, times, director: users.name },
      company: verifiedCompany(contactViews.directorId),
      verifiedOn: verifiedOn(contactViews.directorId),
      isBlocked: hasBlocked(contactViews.artistId, contactViews.directorId),
      teamOf: teamOfBlocked(contactViews.artistId, contactViews.directorId),
      openedFrom: sql<number>`cardinality(${contactViews.projectIds})`,
      projects: sql<{ _id: string; name: string | null }[]>`(
        SELECT coalesce(json_agg(json_build_object('_id', project.id, 'name', project.name) ORDER BY project.name, project.id), '[]')
        FROM ${projects} AS project WHERE project.id = ANY(${contactViews.projectIds})
          AND project.deleted_at IS NULL AND project.archived_at IS NULL AND project.paused_at IS NULL
          AND NOT project.is_draft)`,
    })
    .from(contactViews)
    .leftJoin(users, eq(users.id, contactViews.directorId))
    .where(and(eq(contactViews.artistId, artistId), cursor ? after : undefined))
    .orderBy(desc(contactViews.lastAt), desc(contactViews.id))
    .limit(limit);
}

/** How many directors saw a person's contact details since a moment. */
export async function countDirectors(db: Queryable, artistId: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ directors: number }>(sql`
    SELECT count(DISTINCT coalesce(director_id, left_as, id))::int AS directors FROM ${contactViews}
    WHERE artist_id = ${artistId}::uuid AND last_at >= ${since}::timestamptz`);
  return rows[0]?.directors ?? 0;
}

export async function setChoice(
  db: Queryable,
  userId: string,
  contactChoice: typeof users.$inferSelect.contactChoice,
): Promise<void> {
  await db.update(users).set({ contactChoice }).where(eq(users.id, userId));
}

/** Deletes views and counts from before a day. */
export async function deleteViewsBefore(db: Queryable, day: CalendarDate): Promise<void> {
  await db.delete(contactViews).where(lt(contactViews.day, day));
  await db.delete(contactDays).where(lt(contactDays.day, day));
}
