import { randomUUID } from 'node:crypto';
import type { Side } from '@kirdaar/domain/messaging/messages/writing.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { type MessageRow, messages, threadReaders, threads } from '../../db/tables/messaging/messages.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { hasBlocked, hasBlockedOwner } from '../../db/tables/trust/contact.ts';
import { isHidingDecided } from '../../db/tables/trust/moderation.ts';

/** Whether a user sees new messages of a conversation. Users blocked by its artist do not, nor does the
    team of a blocked owner. */
const isSeeing = (threadId: SQL, userId: SQL) => sql`NOT EXISTS (SELECT FROM ${threads} AS blocking
  WHERE blocking.id = ${threadId} AND blocking.artist_id <> ${userId} AND (${hasBlocked(sql`blocking.artist_id`, userId)}
    OR ${hasBlockedOwner(sql`blocking.artist_id`, sql`blocking.project_id`)}))`;

/** A message with its sender's name, or none once their account is deleted. */
export type SentMessage = Pick<
  MessageRow,
  'id' | 'number' | 'senderId' | 'isFromTeam' | 'body' | 'hiddenBody' | 'sentAt'
> & {
  sender: string | null;
  /** Of a hidden one: whether moderators decided it. */
  isDecided: boolean;
};

/** The messages after another one, newest first, and up to a moment if given. */
export async function findMessages(
  db: Queryable,
  { threadId, until }: { threadId: string; until: Date | null },
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<SentMessage[]> {
  const after = cursor
    ? sql`AND message.number < (SELECT number FROM ${messages} AS last WHERE last.id = ${cursor}::uuid
        AND last.thread_id = ${threadId}::uuid)`
    : sql``;
  const { rows } = await db.execute<SentMessage>(sql`
    SELECT message.id, message.number, message.sender_id AS "senderId", message.is_from_team AS "isFromTeam", message.body,
      message.hidden_body AS "hiddenBody",
      message.hidden_body IS NOT NULL AND ${isHidingDecided('message', sql`message.id`)} AS "isDecided",
      message.sent_at AS "sentAt", sender.name AS sender
    FROM ${messages} AS message LEFT JOIN users AS sender ON sender.id = message.sender_id
    WHERE message.thread_id = ${threadId}::uuid ${after} ${until ? sql`AND message.sent_at <= ${until}::timestamptz` : sql``}
    ORDER BY message.number DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }));
}

/** The number of a message in its conversation; null if unknown. */
export async function findNumber(db: Queryable, threadId: string, id: string): Promise<number | null> {
  const own = and(eq(messages.id, id), eq(messages.threadId, threadId));
  const [row] = await db.select({ number: messages.number }).from(messages).where(own);
  return row?.number ?? null;
}

export type NewMessage = { threadId: string; text: string };
type Sending = { senderId: string; side: Side; at: Date; activityId?: string; isQuestion?: boolean };

/** Appends one message to each of these locked conversations. */
export async function insertMessages(
  tx: Transaction,
  news: NewMessage[],
  { senderId, side, at, activityId, isQuestion = false }: Sending,
): Promise<{ id: string; threadId: string; number: number }[]> {
  const isFromTeam = side === 'team';
  const ids = news.map(() => randomUUID());
  const own = isFromTeam ? sql`team_number = last_number + 1` : sql`artist_number = last_number + 1`;
  const { rows } = await tx.execute<{ id: string; threadId: string; number: number }>(sql`
    WITH news AS (
      SELECT * FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(news.map(({ threadId }) => threadId))}::uuid[],
        ${sql.param(news.map(({ text }) => text))}::text[]) AS news (id, thread_id, body)
    ), numbered AS (
      UPDATE ${threads} SET last_number = last_number + 1, ${own}, last_at = greatest(last_at, ${at}::timestamptz),
        is_question = is_question OR ${isQuestion}::boolean
      FROM news WHERE threads.id = news.thread_id RETURNING threads.id, last_number
    )
    INSERT INTO ${messages} (id, thread_id, number, sender_id, is_from_team, body, sent_at, activity_id)
      SELECT news.id, news.thread_id, numbered.last_number, ${senderId}::uuid, ${isFromTeam}::boolean, news.body,
        ${at}::timestamptz, ${activityId ?? null}::uuid
      FROM news JOIN numbered ON numbered.id = news.thread_id
    RETURNING id, thread_id AS "threadId", number`);
  return rows;
}

/** Marks messages unread for their readers: the artist, or the owner and all editors (rule
    messages/unread-1). Skips users blocked by the artist. */
export async function markUnread(tx: Transaction, threadIds: string[], writtenBy: Side): Promise<void> {
  const readers =
    writtenBy === 'team'
      ? sql`SELECT id, artist_id FROM ${threads} WHERE id = ANY(${sql.param(threadIds)}::uuid[])`
      : sql`SELECT thread.id, project.director_id FROM ${threads} AS thread
            JOIN ${projects} AS project ON project.id = thread.project_id WHERE thread.id = ANY(${sql.param(threadIds)}::uuid[])
          UNION SELECT thread.id, member.user_id FROM ${threads} AS thread JOIN ${teamMembers} AS member
            ON member.project_id = thread.project_id AND member.membership = 'editor'
            WHERE thread.id = ANY(${sql.param(threadIds)}::uuid[])`;
  await tx.execute(sql`
    INSERT INTO ${threadReaders} (thread_id, user_id, is_unread)
      SELECT own.thread_id, own.user_id, true FROM (${readers}) AS own (thread_id, user_id)
      WHERE ${isSeeing(sql`own.thread_id`, sql`own.user_id`)} ORDER BY 1, 2
    ON CONFLICT (thread_id, user_id) DO UPDATE SET is_unread = true WHERE NOT thread_readers.is_unread`);
}

/** Marks a conversation read up to a message. Later messages of the other side stay unread. */
export async function markReadTo(
  tx: Transaction,
  { threadId, userId, side }: { threadId: string; userId: string; side: Side },
  number: number,
): Promise<void> {
  const others = side === 'team' ? sql`thread.artist_number` : sql`thread.team_number`;
  await tx.execute(sql`
    INSERT INTO ${threadReaders} AS reader (thread_id, user_id, read_number, is_unread)
      SELECT thread.id, ${userId}::uuid, ${number}::integer, false FROM ${threads} AS thread WHERE id = ${threadId}::uuid
    ON CONFLICT (thread_id, user_id) DO UPDATE SET read_number = greatest(reader.read_number, excluded.read_number),
      is_unread = reader.is_unread AND EXISTS (SELECT FROM ${threads} AS thread WHERE thread.id = excluded.thread_id
        AND ${others} > greatest(reader.read_number, excluded.read_number))`);
}

export async function setMuted(
  tx: Transaction,
  { threadId, userId }: { threadId: string; userId: string },
  isMuted: boolean,
): Promise<void> {
  await tx
    .insert(threadReaders)
    .values({ threadId, userId, isMuted })
    .onConflictDoUpdate({ target: [threadReaders.threadId, threadReaders.userId], set: { isMuted } });
}

/** The team's recipients of an artist's message: members who wrote, else the owner (rule messages/notices-1).
    A question goes to the owner alone. Skips users who muted the conversation or are blocked by the
    artist. */
export async function findRecipients(
  tx: Transaction,
  threadId: string,
  isQuestion: boolean,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH team AS (
      SELECT project.director_id AS id, true AS owns FROM ${threads} AS thread
        JOIN ${projects} AS project ON project.id = thread.project_id WHERE thread.id = ${threadId}::uuid
      UNION ALL SELECT member.user_id, false FROM ${threads} AS thread JOIN ${teamMembers} AS member
        ON member.project_id = thread.project_id AND member.membership = 'editor' WHERE thread.id = ${threadId}::uuid
    ), wrote AS (
      SELECT id FROM team WHERE NOT ${isQuestion}::boolean AND EXISTS (SELECT FROM ${messages} AS message
        WHERE message.thread_id = ${threadId}::uuid AND message.is_from_team AND message.sender_id = team.id)
    )
    SELECT id FROM team WHERE (id IN (SELECT id FROM wrote) OR owns AND NOT EXISTS (SELECT FROM wrote))
      AND ${isSeeing(sql`${threadId}::uuid`, sql`team.id`)} AND NOT EXISTS (SELECT FROM ${threadReaders} AS reader
        WHERE reader.thread_id = ${threadId}::uuid AND reader.user_id = team.id AND reader.is_muted)`);
  return rows.map(({ id }) => id);
}

/** Which of these conversations are muted by their artists. */
export async function findMuted(tx: Transaction, threadIds: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT thread.id FROM ${threads} AS thread JOIN ${threadReaders} AS reader
      ON reader.thread_id = thread.id AND reader.user_id = thread.artist_id AND reader.is_muted
    WHERE thread.id = ANY(${sql.param(threadIds)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Who sees a conversation: the artist, the owner and editors, without users blocked by the artist. */
export async function findAudience(tx: Transaction, threadId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT unnest(ARRAY[thread.artist_id, project.director_id]) AS id FROM ${threads} AS thread
        JOIN ${projects} AS project ON project.id = thread.project_id WHERE thread.id = ${threadId}::uuid
      UNION SELECT member.user_id FROM ${threads} AS thread JOIN ${teamMembers} AS member
        ON member.project_id = thread.project_id AND member.membership = 'editor' WHERE thread.id = ${threadId}::uuid
    ) AS audience WHERE ${isSeeing(sql`${threadId}::uuid`, sql`audience.id`)}`);
  return rows.map(({ id }) => id);
}
