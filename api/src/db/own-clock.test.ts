import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';

const ownClock =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\bcurrent_(?:timestamp|date|time)\b|\blocal(?:timestamp|time)\b/i;
const source = join(import.meta.dirname, '..');

// the queue computes due times, in seconds from its own clock; late jobs are counted, or tried now; and a migration is
// recorded before there is a server
const mayAsk = [
  'db/migrate.ts',
  'db/queue-job.ts',
  'http/health/state-metrics.ts',
  'trust/moderation/site.queries.ts',
];

test('No statement asks the database what time it is', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const asking = files.filter((file) => ownClock.test(readFileSync(join(source, file), 'utf8')));
  expect(asking.sort()).toEqual(mayAsk);
});

test('No function of the database asks it either', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; body: string }>(
    "SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prolang <> 13",
  );
  await client.end();
  await database.drop();
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ body }) => ownClock.test(body)).map(({ name }) => name)).toEqual([]);
});
