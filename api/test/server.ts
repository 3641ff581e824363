import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a separate connection. */
export async function execute(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Drops a database and its connections. An autovacuum worker belongs to the server and cannot be ended (SQLSTATE
    42501); it finishes soon. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let wait = 50; ; wait *= 2) {
    try {
      await execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      const isVacuumed = error instanceof pg.DatabaseError && error.code === '42501';
      if (!isVacuumed || wait > 10_000) throw error;
      await sleep(wait);
    }
  }
}
