import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startKirdaar } from '../stage/kirdaar.ts';
import { signUp } from '../stage/people.ts';
import { accountOf, type PostgresServer, query, startPostgres } from '../stage/postgres.ts';
import { scratchFolder } from '../stage/scratch.ts';
import { mustHave } from '../stage/tool.ts';
import type { Trial, TrialResult } from '../trial.ts';
import { tablePrints } from './backup.ts';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy/ha', name), 'utf8');
const archiveTimeout = Number(/archive_timeout: (\d+)/.exec(fileOf('patroni.yml'))?.[1]);
// time for the last segment to be copied
const copying = 5;

/** PostgreSQL and pgBackRest with the settings of deploy/ha, except that the repository is a folder. */
async function startArchived() {
  const program = mustHave('pgbackrest');
  const account = process.getuid?.() === 0 ? accountOf('postgres') : {};
  const own = (path: string) => account.uid !== undefined && chownSync(path, account.uid, account.gid ?? 0);
  const folder = scratchFolder('pgbackrest');
  own(folder);
  const file = join(folder, 'pgbackrest.conf');
  const push = /archive_command: pgbackrest (.*)/.exec(fileOf('patroni.yml'))?.[1];
  const postgres = await startPostgres([
    'archive_mode=on',
    `archive_timeout=${archiveTimeout}`,
    `archive_command=${program} --config=${file} ${push}`,
  ]);
  const text = fileOf('pgbackrest.conf')
    .replace('repo1-type=s3', 'repo1-type=posix')
    .replaceAll(/^repo1-s3-.*\n/gm, '')
    .replace(
      /^repo1-path=.*/m,
      `repo1-path=${join(folder, 'repository')}\nlock-path=${folder}\nlog-path=${folder}`,
    )
    .replace(
      /^pg1-path=.*/m,
      `pg1-path=${postgres.cluster}\npg1-port=${new URL(postgres.url).port}\npg1-socket-path=${dirname(postgres.cluster)}`,
    );
  writeFileSync(file, text);
  const backrest = (...args: string[]) =>
    execFileSync(program, [`--config=${file}`, '--stanza=kirdaar', ...args], {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    });
  const loseDisk = () => {
    rmSync(postgres.cluster, { recursive: true });
    mkdirSync(postgres.cluster, { mode: 0o700 });
    own(postgres.cluster);
  };
  return { postgres, backrest, loseDisk };
}

/** A table is dropped, and a minute later the machine with its disk is lost: everything of the second before the drop
    comes back from the archive. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const { postgres, backrest, loseDisk } = await startArchived();
  const settings = { DATABASE_URL: postgres.url };
  const kirdaar = await startKirdaar(settings);
  await signUp(kirdaar.url);
  backrest('stanza-create');
  backrest('--type=full', 'backup');
  // after the backup: only the archive has these
  for (let people = 0; people < 20; people++) await signUp(kirdaar.url);
  await kirdaar.end('SIGTERM');

  const before = await tablePrints(postgres.url);
  const [{ moment = '' } = {}] = await query(postgres.url, 'SELECT clock_timestamp()::text AS moment');
  await sleep(1000);
  await query(postgres.url, 'DROP TABLE contacts');
  await query(postgres.url, 'DELETE FROM sessions');
  await sleep((archiveTimeout + copying) * 1000);
  await postgres.stop('SIGKILL');
  loseDisk();
  say(`dropped after ${moment}; the machine was lost ${archiveTimeout + copying} s later`);

  const from = performance.now();
  backrest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
  await postgres.start();
  await whenPromoted(postgres);
  const seconds = Math.round((performance.now() - from) / 1000);
  const after = await tablePrints(postgres.url);
  const faults: string[] = [];
  for (const [name, print] of before) if (after.get(name) !== print) faults.push(`${name} differs`);
  for (const name of after.keys()) if (!before.has(name)) faults.push(`${name} came from nowhere`);
  const again = await startKirdaar(settings);
  await signUp(again.url);
  await again.end('SIGTERM');
  const counts = `${before.size} tables, all hashes those of the second before; restored in ${seconds} s`;
  return { counts: faults.length > 0 ? `${faults.length} of ${before.size} tables differ` : counts, faults };
}

async function whenPromoted({ url }: PostgresServer): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await query<{ waits: boolean }>(url, 'SELECT pg_is_in_recovery() AS waits').catch(() => []);
    if (row && !row.waits) return;
    await sleep(100);
  }
  throw new Error('the restored server did not leave recovery');
}

export const moment: Trial = {
  id: '38',
  title: 'pgBackRest: back to the second before a table was dropped',
  run,
};
