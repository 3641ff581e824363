import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { blocks } from '../../db/tables/contact.ts';
import { idempotencyKeys } from '../../db/tables/mail.ts';
import { messages, threadReaders, threads } from '../../db/tables/messages.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { projects } from '../../db/tables/projects.ts';
import { namedFor, type RowRange } from './named-for.queries.ts';

type ExportedMessage = { from: string | null; isFromTeam: boolean; text: string | null; at: string };
type ExportedThread = {
  project: string | null;
  /** Null for whom the reader is told no name of. */
  artist: string | null;
  closedAt: Date | null;
  isMuted: boolean;
  isUnread: boolean;
  messages: ExportedMessage[];
};

/** Somebody's own conversations and those of their projects, wholly; of those of others what they wrote and chose. Of who
    blocked them, nothing that came after it (rule contact/blocks-4). */
export async function findConversations(
  db: Queryable,
  userId: string,
  { offset, limit }: RowRange,
): Promise<ExportedThread[]> {
  const artist = sql`CASE WHEN thread.artist_id = ${userId}::uuid THEN artist.name ELSE ${namedFor(userId, sql`project.id`, sql`artist`)} END`;
  const seenUntil = sql`coalesce(block.made_at, 'infinity')`;
  const { rows } = await db.execute<ExportedThread>(sql`
    SELECT project.name AS project, ${artist} AS artist, thread.closed_at AS "closedAt",
      coalesce(reader.is_muted, false) AS "isMuted", coalesce(reader.is_unread, false) AS "isUnread",
      (SELECT coalesce(json_agg(json_build_object(
          'from', CASE WHEN message.is_from_team THEN sender.name ELSE ${artist} END, 'isFromTeam', message.is_from_team,
          'text', message.body, 'at', message.sent_at) ORDER BY message.number), '[]')
        FROM ${messages} AS message LEFT JOIN users AS sender ON sender.id = message.sender_id
        WHERE message.thread_id = thread.id AND message.sent_at <= ${seenUntil} AND (message.sender_id = ${userId}::uuid
          OR ${userId}::uuid IN (thread.artist_id, project.director_id))) AS messages
    FROM ${threads} AS thread JOIN ${projects} AS project ON project.id = thread.project_id
      JOIN users AS artist ON artist.id = thread.artist_id
      LEFT JOIN ${threadReaders} AS reader ON reader.thread_id = thread.id AND reader.user_id = ${userId}::uuid
      LEFT JOIN LATERAL (SELECT min(made_at) AS made_at FROM ${blocks} AS made WHERE made.artist_id = thread.artist_id
        AND thread.artist_id <> ${userId}::uuid AND made.director_id IN (${userId}::uuid, project.director_id)) AS block ON true
    WHERE (thread.artist_id = ${userId}::uuid OR project.director_id = ${userId}::uuid OR reader.user_id IS NOT NULL
      OR thread.id IN (SELECT thread_id FROM ${messages} WHERE sender_id = ${userId}::uuid))
      AND thread.created_at <= ${seenUntil}
    ORDER BY thread.created_at, thread.id OFFSET ${offset} LIMIT ${limit}`);
  return rows;
}

/** The projects that are there and have a conversation with an artist, one for each owner, with the owner. */
export async function findConversing(
  tx: Transaction,
  artistId: string,
): Promise<{ projectId: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ projectId: string; ownerId: string }>(sql`
    SELECT DISTINCT ON (project.director_id) project.id AS "projectId", project.director_id AS "ownerId"
    FROM ${threads} AS thread JOIN ${projects} AS project ON project.id = thread.project_id
    WHERE thread.artist_id = ${artistId}::uuid AND project.deleted_at IS NULL
    ORDER BY project.director_id, thread.last_at DESC, project.id`);
  return rows;
}

/** What others were told of an artist's conversations, and kept answers that say something of them; the conversations go
    with the artist. */
export async function leaveConversations(tx: Transaction, userId: string): Promise<void> {
  const own = sql`SELECT id FROM ${threads} WHERE artist_id = ${userId}::uuid`;
  await tx.execute(sql`
    DELETE FROM ${notifications} USING ${threads} AS thread
    WHERE thread.artist_id = ${userId}::uuid AND notifications.project_id = thread.project_id
      AND notifications.subject_id = thread.id`);
  await tx.execute(sql`
    DELETE FROM ${idempotencyKeys} WHERE call = 'writeMessage' AND EXISTS (
      SELECT FROM ${messages} AS message WHERE message.thread_id IN (${own})
        AND idempotency_keys.answer LIKE '%' || message.id || '%')`);
  const naming = inArray(idempotencyKeys.call, ['startThread', 'writeToMany']);
  await tx.delete(idempotencyKeys).where(and(naming, like(idempotencyKeys.answer, `%${userId}%`)));
}

/** What somebody wrote for a team stays, nameless; how far they read goes. */
export async function leaveMessages(tx: Transaction, userId: string): Promise<void> {
  await tx.update(messages).set({ senderId: null }).where(eq(messages.senderId, userId));
  await tx.delete(threadReaders).where(eq(threadReaders.userId, userId));
}
