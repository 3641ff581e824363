import { randomUUID } from 'node:crypto';
import type { TimeCursor } from '@kirdaar/contract/time-cursor.ts';
import type { ThreadFilter } from '@kirdaar/domain/messaging/messages/messages.ts';
import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { messages, threadReaders, threads } from '../../db/tables/messaging/messages.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { blocks, hasBlocked } from '../../db/tables/trust/contact.ts';
import { verifiedOn } from '../../db/tables/trust/verification.ts';
import { type ArtistStanding, standingIn } from './thread-status.queries.ts';

/** A conversation as one user sees it, with what decides whether they may write. */
export type SeenThread = ThreadRow & {
  /** Whether the artist is a child out of reach for the viewer. For the child: out of reach for all of the
      team. */
  isOutOfReach: boolean;
};

export type ThreadRow = {
  id: string;
  project: {
    id: string;
    name: string | null;
    directorId: string;
    isRemoved: boolean;
    isDraft: boolean;
    isHiring: boolean;
    allowsQuestions: boolean;
  };
  joined: Joined | null;
  artist: { id: string; name: string };
  standing: ArtistStanding;
  lastText: string | null;
  lastAt: Date;
  lastNumber: number;
  artistNumber: number;
  teamNumber: number;
  isQuestion: boolean;
  isClosed: boolean;
  isUnread: boolean;
  isMuted: boolean;
  /** When the artist blocked the viewer or the owner. Later messages are not visible. */
  blockedAt: Date | null;
  /** When the last message was written, visible to the viewer or not. */
  movedAt: Date;
  /** For the artist alone: the owner of the project, and who wrote for it. */
  directors: { _id: string; name: string; verifiedOn: string | null; isBlocked: boolean }[] | null;
};

/** The facts of a project that decide whether a user may write. The query provides a row of `projects` as
    `project`. */
const projectFacts = sql`json_build_object('id', project.id, 'name', project.name, 'directorId', project.director_id,
  'isRemoved', project.deleted_at IS NOT NULL OR project.paused_at IS NOT NULL, 'isDraft', project.is_draft,
  'isHiring', NOT project.requirement_close AND project.archived_at IS NULL,
  'allowsQuestions', project.allow_questions)`;

/** For the artist: the project's owner, and who wrote for it. */
const directors = (viewerId: string) => sql`CASE WHEN thread.artist_id = ${viewerId}::uuid THEN (
  SELECT coalesce(json_agg(json_build_object('_id', person.id, 'name', person.name,
    'verifiedOn', ${verifiedOn(sql`person.id`)}, 'isBlocked', ${hasBlocked(sql`thread.artist_id`, sql`person.id`)}) ORDER BY person.id <> project.director_id, lower(person.name), person.id), '[]')
  FROM users AS person WHERE person.email NOT LIKE '%@deleted.invalid' AND person.id IN (
    SELECT project.director_id UNION SELECT wrote.sender_id FROM ${messages} AS wrote
    WHERE wrote.thread_id = thread.id AND wrote.is_from_team)) END`;

/** The last message of a conversation that is visible to the viewer. */
const lastSeen = sql`CASE WHEN block.made_at IS NULL THEN thread.last_number ELSE (
  SELECT max(number) FROM ${messages} AS before WHERE before.thread_id = thread.id AND before.sent_at <= block.made_at) END`;

const seenBy = (viewerId: string): SQL => sql`
  SELECT thread.id, ${projectFacts} AS project, member.membership AS joined,
    json_build_object('id', artist.id, 'name', artist.name) AS artist,
    ${standingIn(sql`thread.project_id`, viewerId)} AS standing, last.body AS "lastText",
    CASE WHEN block.made_at IS NULL THEN thread.last_at ELSE last.sent_at END AS "lastAt", thread.last_at AS "movedAt",
    block.made_at AS "blockedAt", ${directors(viewerId)} AS directors,
    thread.last_number AS "lastNumber", thread.artist_number AS "artistNumber", thread.team_number AS "teamNumber",
    thread.is_question AS "isQuestion", thread.closed_at IS NOT NULL AS "isClosed",
    coalesce(reader.is_unread, false) AS "isUnread", coalesce(reader.is_muted, false) AS "isMuted"
  FROM ${threads} AS thread JOIN ${projects} AS project ON project.id = thread.project_id
    JOIN users AS artist ON artist.id = thread.artist_id
    LEFT JOIN LATERAL (SELECT min(made_at) AS made_at FROM ${blocks} AS made WHERE made.artist_id = thread.artist_id
      AND thread.artist_id <> ${viewerId}::uuid AND made.director_id IN (${viewerId}::uuid, project.director_id)) AS block ON true
    LEFT JOIN ${messages} AS last ON last.thread_id = thread.id AND last.number = ${lastSeen}
    LEFT JOIN ${threadReaders} AS reader ON reader.thread_id = thread.id AND reader.user_id = ${viewerId}::uuid
    LEFT JOIN ${teamMembers} AS member ON member.project_id = thread.project_id AND member.user_id = ${viewerId}::uuid`;

/** Hides conversations of an artist that began after they blocked the viewer or the owner. */
const theirs = (viewerId: string): SQL => sql`(thread.artist_id = ${viewerId}::uuid
  OR project.director_id = ${viewerId}::uuid OR member.membership = 'editor')
  AND (block.made_at IS NULL OR last.number IS NOT NULL)`;

const seenRow = (row: ThreadRow): ThreadRow => ({
  ...row,
  lastAt: new Date(row.lastAt),
  movedAt: new Date(row.movedAt),
  blockedAt: row.blockedAt && new Date(row.blockedAt),
});

/** A conversation, by its id or by its parties, for the artist, the owner and editors; null for all
    others. */
export async function findThread(
  db: Queryable,
  viewerId: string,
  which: { id: string } | { projectId: string; artistId: string },
): Promise<ThreadRow | null> {
  const chosen =
    'id' in which
      ? sql`thread.id = ${which.id}::uuid`
      : sql`thread.project_id = ${which.projectId}::uuid AND thread.artist_id = ${which.artistId}::uuid`;
  const { rows } = await db.execute<ThreadRow>(
    sql`${seenBy(viewerId)} WHERE ${chosen} AND ${theirs(viewerId)}`,
  );
  return rows[0] ? seenRow(rows[0]) : null;
}

export type ThreadWindow = {
  /** Of this project alone. With `asArtist`, for its artist. */
  projectId?: string | undefined;
  asArtist?: boolean;
  filter?: ThreadFilter | undefined;
  cursor?: TimeCursor | undefined;
  limit: number;
};

/** A user's conversations, newest first. Takes the newest of each project that they decide in and of their
    own, then the newest of those, so the cost stays constant. Unread ones are chosen from all unread. */
export async function findThreads(
  db: Queryable,
  viewerId: string,
  { projectId, asArtist = false, filter, cursor, limit }: ThreadWindow,
): Promise<ThreadRow[]> {
  const narrowed = sql`${filter ? filters[filter] : sql`true`} AND ${
    cursor ? sql`(own.last_at, own.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql`true`
  }`;
  const begun = sql`NOT EXISTS (SELECT FROM ${blocks} AS block JOIN ${projects} AS led_by ON led_by.id = own.project_id
    WHERE block.artist_id = own.artist_id AND block.director_id IN (${viewerId}::uuid, led_by.director_id)
      AND block.made_at < own.created_at)`;
  const newest = sql`ORDER BY own.last_at DESC, own.id DESC LIMIT ${limit}`;
  const inProject = projectId ? sql`AND project_id = ${projectId}::uuid` : sql``;
  const led = projectId
    ? sql`SELECT ${projectId}::uuid AS id WHERE NOT ${asArtist}::boolean`
    : sql`SELECT id FROM ${projects} WHERE director_id = ${viewerId}::uuid
        UNION SELECT project_id FROM ${teamMembers} WHERE user_id = ${viewerId}::uuid AND membership = 'editor'`;
  // few are unread; without this branch an empty result would scan all conversations
  const chosen =
    filter === 'unread'
      ? sql`SELECT own.id, own.last_at FROM ${threadReaders} AS reader JOIN ${threads} AS own ON own.id = reader.thread_id
          WHERE reader.user_id = ${viewerId}::uuid AND reader.is_unread AND ${narrowed}
            AND ((own.artist_id = ${viewerId}::uuid ${inProject}) OR own.project_id IN (${led})) ${newest}`
      : sql`(SELECT own.id, own.last_at FROM ${threads} AS own
            WHERE own.artist_id = ${viewerId}::uuid ${inProject} AND ${narrowed} ${newest})
          UNION
          (SELECT own.id, own.last_at FROM (${led}) AS led CROSS JOIN LATERAL (
            SELECT own.id, own.last_at FROM ${threads} AS own WHERE own.project_id = led.id AND ${narrowed}
              AND ${begun} ${newest}) AS own
            ${newest})`;
  const { rows } = await db.execute<ThreadRow>(sql`
    WITH chosen AS (${chosen})
    ${seenBy(viewerId)} WHERE thread.id IN (SELECT own.id FROM chosen AS own ${newest}) AND ${theirs(viewerId)}
    ORDER BY thread.last_at DESC, thread.id DESC`);
  return rows.map(seenRow);
}

const filters: Record<ThreadFilter, SQL> = {
  unread: sql`true`,
  not_answered: sql`own.artist_number > own.team_number`,
  questions: sql`own.is_question AND own.artist_number > own.team_number AND own.team_number = 0`,
};

/** Creates the missing conversations of a project with these artists, and locks them all, in the order of
    their ids. */
export async function holdThreads(
  tx: Transaction,
  projectId: string,
  artistIds: string[],
  at: Date,
): Promise<{ id: string; artistId: string }[]> {
  const rows = artistIds.map((artistId) => ({
    id: randomUUID(),
    projectId,
    artistId,
    lastAt: at,
    createdAt: at,
  }));
  await tx
    .insert(threads)
    .values(rows)
    .onConflictDoNothing({ target: [threads.projectId, threads.artistId] });
  const held = await tx.execute<{ id: string; artistId: string }>(sql`
    SELECT id, artist_id AS "artistId" FROM ${threads}
    WHERE project_id = ${projectId}::uuid AND artist_id = ANY(${sql.param(artistIds)}::uuid[])
    ORDER BY id FOR UPDATE`);
  return held.rows;
}

/** Locks one until the transaction ends. */
export async function holdThread(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT FROM ${threads} WHERE id = ${id}::uuid FOR UPDATE`);
}

/** Locks a project until the transaction ends, so that it is not deleted meanwhile. */
export async function holdProject(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT FROM ${projects} WHERE id = ${id}::uuid FOR SHARE`);
}

export async function findProjectFacts(db: Queryable, id: string): Promise<ThreadRow['project'] | null> {
  const { rows } = await db.execute<{ project: ThreadRow['project'] }>(
    sql`SELECT ${projectFacts} AS project FROM ${projects} AS project WHERE project.id = ${id}::uuid`,
  );
  return rows[0]?.project ?? null;
}

export async function closeThread(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await tx.execute(
    sql`UPDATE ${threads} SET closed_at = ${at && sql`coalesce(closed_at, ${at}::timestamptz)`} WHERE id = ${id}::uuid`,
  );
}
