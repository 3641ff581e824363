import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedAddress } from '../stage/embedded-address.ts';
import { type Kirdaar, startKirdaar } from '../stage/kirdaar.ts';
import { watchMemory } from '../stage/memory.ts';
import { query } from '../stage/postgres.ts';
import { scratchFolder } from '../stage/scratch.ts';
import type { Trial, TrialResult } from '../trial.ts';

const all = Number(process.env.TRIALS_FILES ?? 200_000);
const few = all / 10;
const rowsAtOnce = 10_000;
const sweeps = 20;
const mostOfBackup = 300;
const mostMore = 50;

const root = join(import.meta.dirname, '../../..');
// npm's own process would be measured instead
const { backup } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as { backup: string };
const command = backup.split(' ').slice(1);

/** Small files with their rows, where the server keeps them. Their names are numbers. */
async function plant(dataDir: string, begin: number, end: number): Promise<void> {
  const uploads = join(dataDir, 'media/uploads');
  const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0');
  for (let n = 0; n < 65_536; n++) {
    const digits = hex(n, 4);
    mkdirSync(join(uploads, digits.slice(0, 2), digits.slice(2)), { recursive: true });
  }
  const content = Buffer.alloc(1000, 'x');
  for (let from = begin; from < end; from += rowsAtOnce) {
    const names = Array.from({ length: Math.min(rowsAtOnce, end - from) }, (_none, place) => {
      // consecutive files lie in different folders
      const digits = hex((from + place) % 65_536, 4);
      const name = `faceface${hex(from + place, 24)}-${digits}${hex(0, 8)}.jpg`;
      writeFileSync(join(uploads, digits.slice(0, 2), digits.slice(2), name), content);
      return name;
    });
    await query(
      embeddedAddress(dataDir),
      `INSERT INTO files (id, kind, path, bytes, created_at)
       SELECT gen_random_uuid(), 'image', '/uploads/' || name, 1000, now() - interval '2 hours'
       FROM unnest($1::text[]) AS name`,
      [names],
    );
  }
}

/** Some sweeps one after the other; gives how many files they missed or removed so far. */
async function sweep(server: Kirdaar, databaseUrl: string): Promise<number> {
  const linesOf = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"files swept"'));
  for (let turn = 0; turn < sweeps; turn++) {
    const before = linesOf().length;
    await query(databaseUrl, "SELECT graphile_worker.add_job('sweep-files')");
    while (linesOf().length === before) await sleep(50);
  }
  return linesOf()
    .map((line) => JSON.parse(line) as Record<'released' | 'orphans' | 'missing' | 'leftovers', number>)
    .reduce((sum, one) => sum + one.released + one.orphans + one.missing + one.leftovers, 0);
}

/** The exit code of a backup, and the most megabytes of its process. */
async function backUp(dataDir: string, folder: string): Promise<{ code: number; most: number }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...command, folder], { cwd: root, env, stdio: 'ignore' });
  const memory = watchMemory(child.pid ?? 0);
  const [code] = await once(child, 'exit');
  return { code: code as number, most: memory.stop() };
}

/** With ten times as many small files neither the sweep nor a backup needs more memory. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const dataDir = scratchFolder('data');
  const server = await startKirdaar({ DATA_DIR: dataDir });
  const databaseUrl = embeddedAddress(dataDir);
  const faults: string[] = [];
  const measure = async (from: number, files: number) => {
    await plant(dataDir, from, files);
    const memory = watchMemory(server.pid);
    const touched = await sweep(server, databaseUrl);
    const ofSweeps = memory.stop();
    if (touched > 0) faults.push(`the sweeps removed or missed ${touched} files`);

    const folder = join(scratchFolder('backups'), 'one');
    const began = performance.now();
    const { code, most: ofBackup } = await backUp(dataDir, folder);
    const seconds = Math.round((performance.now() - began) / 1000);
    const kept =
      code === 0 ? JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).fileList.count : 0;
    if (kept !== files) faults.push(`the backup ended with ${code} and has ${kept} of ${files} files`);
    const words = `${files} files: sweeps ${ofSweeps} MB, backup ${ofBackup} MB in ${seconds} s`;
    say(words);
    return { ofSweeps, ofBackup, words };
  };
  const before = await measure(0, few);
  const after = await measure(few, all);
  for (const which of ['ofSweeps', 'ofBackup'] as const) {
    const more = after[which] - before[which];
    if (more >= mostMore) faults.push(`${which}: ${more} MB more for ten times the files`);
  }
  if (after.ofBackup > mostOfBackup) faults.push(`the backup needed ${after.ofBackup} MB`);
  return { counts: `${before.words}; ${after.words}`, faults };
}

export const manyFiles: Trial = { id: '41', title: 'Sweeps and a backup of many small files: memory', run };
