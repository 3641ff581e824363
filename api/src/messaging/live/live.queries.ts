import type { LiveKind } from '@kirdaar/domain/messaging/live/live.ts';
import type pg from 'pg';

/** The PostgreSQL channel that carries events between processes. */
export const channel = 'kirdaar_live';

/** A change and its recipients: users by ids, or the team of a project when it is sent. Without an id it
    is about each recipient. */
export type LiveMessage = { kind: LiveKind; id: string | null } & ({ to: string[] } | { team: string });

/** A stream that a user opened or closed. All processes together enforce the limit per user. */
export type StreamMessage = { stream: string; of: string; from: string } & (
  | { openedAt: number }
  | { closed: true }
);

/** Sessions of a user ended: each process ends their streams. */
export type EndedMessage = { ended: string };

/** Sends messages to all processes in a statement of its own. Within a writing transaction its lock would
    serialise all writers. Messages are small: a team has at most 21 people. */
export async function notifyAll(
  pool: pg.Pool,
  messages: (LiveMessage | StreamMessage | EndedMessage)[],
): Promise<void> {
  await pool.query(
    `SELECT pg_notify($1, (message - 'team' || CASE WHEN message ? 'team' THEN jsonb_build_object('to', (
        SELECT coalesce(jsonb_agg(member), '[]') FROM (
          SELECT director_id AS member FROM projects WHERE id = (message ->> 'team')::uuid
          UNION SELECT user_id FROM team_members WHERE project_id = (message ->> 'team')::uuid
        ) AS team WHERE member IS NOT NULL
      )) ELSE '{}' END)::text)
    FROM jsonb_array_elements($2::jsonb) AS message`,
    [channel, JSON.stringify(messages)],
  );
}

/** Which of these sessions are alive. Does not extend them. */
export async function findLiveSessions(
  client: pg.ClientBase,
  sessionIds: string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM sessions WHERE id = ANY($1::uuid[]) AND expires_at > $2',
    [sessionIds, now],
  );
  return new Set(rows.map(({ id }) => id));
}
