import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { castActors } from '../load/actors.ts';
import { Ledger } from '../load/ledger.ts';
import { embeddedAddress } from '../stage/embedded-address.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { query } from '../stage/postgres.ts';
import { scratchFolder } from '../stage/scratch.ts';
import type { Trial, TrialResult } from '../trial.ts';
import { brokenInvariants } from './invariants.ts';
import { damagedFiles } from './stored-files.ts';

/** One hash per table over all its rows as text. */
export async function tablePrints(databaseUrl: string): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  const tables = await query<{ name: string }>(
    databaseUrl,
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_version'",
  );
  for (const { name } of tables) {
    const [row] = await query<{ print: string }>(
      databaseUrl,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS print FROM "${name}" t`,
    );
    prints.set(name, row?.print ?? '');
  }
  return prints;
}

/** The hashes of all tables, and one per stored file. */
async function fingerprint(databaseUrl: string, dataDir: string): Promise<Map<string, string>> {
  const prints = await tablePrints(databaseUrl);
  const uploads = join(dataDir, 'media/uploads');
  for (const { name, parentPath } of readdirSync(uploads, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )) {
    prints.set(
      name,
      createHash('sha256')
        .update(readFileSync(join(parentPath, name)))
        .digest('hex'),
    );
  }
  return prints;
}

function command(name: string, folder: string, dataDir: string): string {
  const program = join(import.meta.dirname, '../../../api/src/keep-backup.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return execFileSync(process.execPath, [program, name, folder], { env, encoding: 'utf8' }).trim();
}

/** A backup under load, restored elsewhere, has every write acknowledged before; one of an idle server is equal in
    every row and file. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const [here, there, elsewhere] = [
    scratchFolder('here'),
    scratchFolder('there'),
    scratchFolder('elsewhere'),
  ];
  const backups = scratchFolder('backups');
  const server = await startKirdaar({ DATA_DIR: here, LOG_LEVEL: 'error' });
  const ledger = new Ledger();
  const actors = await castActors(server.url, ledger, async () => 0);
  let isOver = false;
  const acting = actors.map(async (act) => {
    while (!isOver) await act();
  });
  const people = async (url: string) => {
    const [row] = await query<{ people: number }>(url, 'SELECT count(*)::int AS people FROM users');
    return row?.people ?? 0;
  };
  const least = await people(embeddedAddress(here));
  say(command('backup', join(backups, 'busy'), here));
  isOver = true;
  await Promise.all(acting);
  say(command('backup', join(backups, 'still'), here));
  await server.end('SIGTERM');

  const faults: string[] = [];
  say(command('restore', join(backups, 'busy'), there));
  const busy = await startKirdaar({ DATA_DIR: there });
  const restored = await people(embeddedAddress(there));
  if (restored < least) faults.push(`${least} people before the backup, ${restored} after restoring it`);
  faults.push(...(await brokenInvariants(embeddedAddress(there))));
  const files = await damagedFiles(busy.url, embeddedAddress(there), there);
  faults.push(...files.faults);
  await busy.end('SIGTERM');

  command('restore', join(backups, 'still'), elsewhere);
  const original = await startKirdaar({ DATA_DIR: here });
  const copy = await startKirdaar({ DATA_DIR: elsewhere });
  const prints = await fingerprint(embeddedAddress(here), here);
  const copied = await fingerprint(embeddedAddress(elsewhere), elsewhere);
  for (const [name, print] of prints) if (copied.get(name) !== print) faults.push(`${name} differs`);
  for (const name of copied.keys()) if (!prints.has(name)) faults.push(`${name} came from nowhere`);
  await Promise.all([original.end('SIGTERM'), copy.end('SIGTERM')]);
  const counts = `under load: ${restored} people, ${files.served} files whole; still: ${prints.size} tables and files, all hashes the same`;
  return { counts, faults };
}

export const backup: Trial = { id: '22', title: 'Backup under load, restored elsewhere', run };
