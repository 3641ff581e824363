import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A director's private list with people in it. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** An archived project: for its owner, and for the artist who had applied to it. */
export async function execute(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** moderators find published ones */
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
