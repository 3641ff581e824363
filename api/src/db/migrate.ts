import { runMigrations } from 'graphile-worker';
import Postgrator from 'postgrator';
import { openConnections } from './connections.ts';
import { loadReference } from './load-reference.ts';

const migrationsLock = 7_215_001;

/** Brings a database to the newest shape: our numbered SQL, the reference lists and the job queue's own tables. Safe to run from many processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  // one for us, one for the queue's own migrations
  const pool = openConnections(databaseUrl, 'migration', 2);
  try {
    const client = await pool.connect();
    try {
      await client.query('SELECT pg_advisory_lock($1)', [migrationsLock]);
      const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
      const postgrator = new Postgrator({
        migrationPattern: `${import.meta.dirname}/../../migrations/*.sql`,
        driver: 'pg',
        database: rows[0]?.name ?? '',
        schemaTable: 'schema_version',
        currentSchema: 'public',
        execQuery: (query) => client.query(query),
      });
      await postgrator.migrate();
      await loadReference(client);
      await runMigrations({ pgPool: pool });
    } finally {
      // its lock goes with its session, and the pool's end waits for it
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
