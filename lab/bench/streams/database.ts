import pg from 'pg';
import { personId } from '../world/people.ts';
import { listeners } from './open.ts';

/** A connection to the bench's database, with a session there for each of those who listen. */
export async function connectWithSessions(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addSessions(client);
  return client;
}

async function addSessions(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), sha256(('session-' || n)::bytea), ${personId}, now(), now(), now() + interval '30 days'
     FROM generate_series(1, $1::integer) AS n ON CONFLICT DO NOTHING`,
    [listeners],
  );
}

/** How many transactions the database finished; a statement by itself is one. */
export async function transactionsSoFar(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ done: string }>(
    'SELECT xact_commit AS done FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.done);
}
