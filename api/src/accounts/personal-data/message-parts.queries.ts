import type { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { formerSender, takenBackText } from '@kirdaar/domain/messaging/messages/messages.ts';
import { sql } from 'drizzle-orm';
import { messages, threadReaders, threads } from '../../db/tables/messaging/messages.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { blocks } from '../../db/tables/trust/contact.ts';
import { namedFor, type Parts } from './part.queries.ts';

/**
 * All of a user's own conversations and those of their projects; in others only what they wrote and chose.
 * Nothing after the other person blocked them (rule contact/blocks-4).
 */
export const messageParts = {
  conversations: async (db, { id }, { offset, limit }) => {
    const artist = sql`CASE WHEN thread.artist_id = ${id}::uuid THEN artist.name ELSE ${namedFor(id, sql`project.id`, sql`artist`)} END`;
    const seenUntil = sql`coalesce(block.made_at, 'infinity')`;
    const { rows } = await db.execute<PersonalData['conversations'][number]>(sql`
      SELECT project.name AS project, ${artist} AS artist, thread.closed_at AS "closedAt",
        coalesce(reader.is_muted, false) AS muted, coalesce(reader.is_unread, false) AS unread,
        (SELECT coalesce(json_agg(json_build_object(
            'from', CASE WHEN message.is_from_team THEN coalesce(sender.name, ${formerSender}) ELSE ${artist} END,
            'text', coalesce(message.body, ${takenBackText}), 'at', message.sent_at) ORDER BY message.number), '[]')
          FROM ${messages} AS message LEFT JOIN users AS sender ON sender.id = message.sender_id
          WHERE message.thread_id = thread.id AND message.sent_at <= ${seenUntil} AND (message.sender_id = ${id}::uuid
            OR ${id}::uuid IN (thread.artist_id, project.director_id))) AS messages
      FROM ${threads} AS thread JOIN ${projects} AS project ON project.id = thread.project_id
        JOIN users AS artist ON artist.id = thread.artist_id
        LEFT JOIN ${threadReaders} AS reader ON reader.thread_id = thread.id AND reader.user_id = ${id}::uuid
        LEFT JOIN LATERAL (SELECT min(made_at) AS made_at FROM ${blocks} AS made WHERE made.artist_id = thread.artist_id
          AND thread.artist_id <> ${id}::uuid AND made.director_id IN (${id}::uuid, project.director_id)) AS block ON true
      WHERE (thread.artist_id = ${id}::uuid OR project.director_id = ${id}::uuid OR reader.user_id IS NOT NULL
        OR thread.id IN (SELECT thread_id FROM ${messages} WHERE sender_id = ${id}::uuid))
        AND thread.created_at <= ${seenUntil}
      ORDER BY thread.created_at, thread.id OFFSET ${offset} LIMIT ${limit}`);
    return rows.map(({ closedAt, messages: sent, ...thread }) => ({
      ...thread,
      closedAt: closedAt && new Date(closedAt),
      messages: sent.map((message) => ({ ...message, at: new Date(message.at) })),
    }));
  },
} satisfies Partial<Parts>;
