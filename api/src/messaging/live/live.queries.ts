import type { LiveKind } from '@kirdaar/domain/messaging/live/live.ts';
import type pg from 'pg';

/** Where PostgreSQL carries what happened from process to process. */
export const channel = 'kirdaar_live';

/** A change, with whom it is for: people by their ids, or whoever is of a project's team when it is sent. Without an id of
    its own it is about each of them. */
export type LiveMessage = { kind: LiveKind; id: string | null } & ({ to: string[] } | { team: string });

/** A stream that somebody opened or left: all processes together keep to what one person may have. */
export type StreamMessage = { stream: string; of: string; from: string } & (
  | { openedAt: number }
  | { closed: true }
);

/** Sends messages to all processes by one statement of its own: within a transaction that writes, its lock would make all
    writers wait for each other. Each is small: a team has at most 21 people. */
export async function notifyAll(pool: pg.Pool, messages: (LiveMessage | StreamMessage)[]): Promise<void> {
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

/** Which of these sessions live; none of them slides by being asked after. */
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
