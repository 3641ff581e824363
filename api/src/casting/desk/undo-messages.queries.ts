import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { messages, threadReaders, threads } from '../../db/tables/messaging/messages.ts';
import { notifications } from '../../db/tables/messaging/notifications.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';

/** Takes back an activity's messages to many: clears texts, unread marks and pending notifications, and
    reopens questions they answered (rule messages/many-3). Returns the conversations with their artists. */
export async function takeBackMessages(
  tx: Transaction,
  activityId: string,
): Promise<{ id: string; artistId: string }[]> {
  const written = sql`${messages} AS message WHERE message.activity_id = ${activityId}::uuid`;
  const held = await tx.execute<{ id: string; artistId: string }>(sql`
    SELECT id, artist_id AS "artistId" FROM ${threads} WHERE id IN (SELECT thread_id FROM ${written} AND body IS NOT NULL) ORDER BY id FOR UPDATE`);
  if (held.rowCount === 0) return [];
  await tx.execute(sql`
    DELETE FROM ${notifications} USING ${messages} AS message, ${threads} AS thread
    WHERE message.activity_id = ${activityId}::uuid AND thread.id = message.thread_id
      AND notifications.user_id = thread.artist_id AND notifications.subject_id = thread.id
      AND notifications.detail = message.id::text`);
  await tx.execute(
    sql`UPDATE ${messages} SET body = NULL WHERE activity_id = ${activityId}::uuid AND body IS NOT NULL`,
  );
  await tx.execute(sql`
    WITH left_over AS (
      UPDATE ${threads} SET team_number = (SELECT coalesce(max(number), 0) FROM ${messages} AS other
        WHERE other.thread_id = threads.id AND other.is_from_team AND other.body IS NOT NULL)
      WHERE id IN (SELECT thread_id FROM ${written}) RETURNING id, artist_id, team_number
    )
    UPDATE ${threadReaders} SET is_unread = false FROM left_over
    WHERE thread_id = left_over.id AND user_id = left_over.artist_id AND is_unread AND read_number >= team_number`);
  return held.rows;
}

/** The members who write for a project: its owner and editors. */
export async function findWriters(tx: Transaction, projectId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT director_id AS id FROM ${projects} WHERE id = ${projectId}::uuid AND director_id IS NOT NULL
    UNION SELECT user_id FROM ${teamMembers} WHERE project_id = ${projectId}::uuid AND membership = 'editor'`);
  return rows.map(({ id }) => id);
}
