import type pg from 'pg';
import { openConnections } from './connections.ts';
import type { DatabaseTarget, StartFault } from './start-fault.ts';

type Session = { pid: number; timeout: string; hasGuards: boolean };

// the start's own statement_timeout (connections.ts)
const asked = '5s';
const question = `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS timeout,
  current_setting('statement_timeout') <> '0' AND current_setting('idle_in_transaction_session_timeout') <> '0'
    AND current_setting('jit') = 'off' AND current_setting('max_parallel_workers_per_gather') = '0' AS "hasGuards"`;

/** What a role needs behind a pooler, which drops the settings of a session. */
const guardsOf = (role: string): string =>
  [
    `statement_timeout = '15s'`,
    `idle_in_transaction_session_timeout = '30s'`,
    'jit = off',
    'max_parallel_workers_per_gather = 0',
  ]
    .map((setting) => `ALTER ROLE ${role} SET ${setting};`)
    .join(' ');

/** The problem of a pooler in front of PostgreSQL, or null: it must leave a session to its client, and the
    role must have the limits that the pooler drops (scale, G4). */
export async function poolerFault(
  address: string,
  { server, role }: DatabaseTarget,
): Promise<StartFault | null> {
  const pool = openConnections(address, 'start', 3);
  const open: pg.PoolClient[] = [];
  try {
    const first = await pool.connect();
    open.push(first);
    const { rows } = await first.query<Session>(question);
    const [session] = rows;
    if (!session) return null;
    // while others are in a transaction, they have the session of the first if sessions are shared
    for (let other = 0; other < 2; other++) {
      const client = await pool.connect();
      open.push(client);
      await client.query('BEGIN');
      const { rows: found } = await client.query<Session>(question);
      if (found[0]?.pid === session.pid) return { words: shared(server), passes: false };
    }
    if (session.timeout === asked || session.hasGuards) return null;
    const words = `the pooler at ${server} drops the limits of a session. Set them on the role once, then RECONNECT the pooler: ${guardsOf(role)}`;
    return { words, passes: false };
  } finally {
    for (const client of open) client.release(true);
    void pool.end().catch(() => {});
  }
}

const shared = (server: string) =>
  `the pooler at ${server} gives each transaction another session, but jobs and live events need their own. Set pool_mode = session there (deploy/pgbouncer.ini), or name PostgreSQL itself in DATABASE_URL.`;
