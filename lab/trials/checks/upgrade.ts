import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countKept, startRequests } from '../load/keyed-writes.ts';
import { startHaproxy } from '../stage/haproxy.ts';
import { type Kirdaar, startKirdaar } from '../stage/kirdaar.ts';
import { signUp } from '../stage/people.ts';
import { query, startPostgres } from '../stage/postgres.ts';
import { scratchFolder } from '../stage/scratch.ts';
import { mustHave } from '../stage/tool.ts';
import type { Trial, TrialResult } from '../trial.ts';

const root = join(import.meta.dirname, '../../..');
const parts = [
  'api',
  'contract',
  'demo',
  'domain',
  'server',
  'web',
  'scripts',
  'node_modules',
  'package.json',
];
const readerSeconds = 18;

const migrations = {
  '998.do.trial.sql':
    'ALTER TABLE users ADD COLUMN of_the_trial text;\nALTER TABLE contacts ADD COLUMN of_the_trial text;\n',
  '999.do.trial-index.sql': 'CREATE INDEX CONCURRENTLY of_the_trial ON users (lower(name));\n',
};

/** This program with two more migrations, in a folder of its own. */
function newerVersion(): string {
  const folder = scratchFolder('newer');
  const from = parts.map((part) => join(root, part));
  try {
    execFileSync('cp', ['-al', ...from, folder], { stdio: 'ignore' });
  } catch {
    // another disk
    execFileSync('cp', ['-af', ...from, folder]);
  }
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'api/migrations', name), sql);
  return folder;
}

/** Two nodes become the newer version one after the other, while somebody reads the tables that it changes for 18
    seconds: no answer is 5xx, and no write is lost. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  mustHave('haproxy');
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url, LEAVE_SECONDS: '6' };
  const nodes: [Kirdaar, Kirdaar] = [await startKirdaar(settings), await startKirdaar(settings)];
  const newer = newerVersion();
  const url = await startHaproxy(nodes);
  const person = await signUp(nodes[0].url);
  person.visitor.url = url;
  const requests = startRequests(url, person);
  await sleep(3000);

  const from = performance.now();
  const reading = query(
    postgres.url,
    `SELECT count(*), pg_sleep(${readerSeconds}) FROM users, contacts LIMIT 1`,
  ).then(() => Math.round((performance.now() - from) / 1000));
  await sleep(500);
  await nodes[0].end('SIGTERM');
  await startKirdaar({ ...settings, PORT: String(nodes[0].port) }, newer);
  const migrated = Math.round((performance.now() - from) / 1000);
  say(`the newer version was ready after ${migrated} s, the reader after ${await reading} s`);
  // both versions on the newer tables
  await sleep(10_000);
  await nodes[1].end('SIGTERM');
  await startKirdaar({ ...settings, PORT: String(nodes[1].port) }, newer);
  await sleep(3000);
  await requests.stop();

  const { answers, acknowledged } = requests;
  const { lost, doubled } = await countKept(postgres.url, acknowledged);
  const [row] = await query<{ version: number }>(
    postgres.url,
    'SELECT max(version::int) AS version FROM schema_version',
  );
  const odd = answers.filter(({ status }) => status !== 200 && status !== 201);
  const slowest = Math.max(...answers.map(({ took }) => took));
  const faults = [
    ...(odd.length > 0 ? [`${odd.length} answers of ${[...new Set(odd.map(({ status }) => status))]}`] : []),
    ...(lost + doubled > 0 ? [`${lost} writes lost, ${doubled} doubled`] : []),
    ...(row?.version === 999 ? [] : [`the database is at ${row?.version}`]),
  ];
  const counts = `${answers.length} answers of 200 and 201 over two restarts, a table changed below an ${readerSeconds} s reader: ready after ${migrated} s; ${acknowledged.size} writes, ${lost} lost; the slowest answer took ${(slowest / 1000).toFixed(1)} s`;
  return { counts, faults };
}

export const upgrade: Trial = {
  id: '36',
  title: 'Upgrade of two nodes with a migration and a long reader',
  run,
};
