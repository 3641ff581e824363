import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inlined, type Statement } from '../statements.ts';
import { percentile } from './percentile.ts';

const run = promisify(execFile);

/** The version of pgbench on this machine, or null. */
export async function findPgbench(): Promise<string | null> {
  return run('pgbench', ['--version']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

/** How often a second PostgreSQL itself runs a line's statements, asked by pgbench. */
export async function loadPgbench(
  url: string,
  noted: Statement[][],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kirdaar-bench-'));
  try {
    const scripts = noted.flatMap((statements, n) => {
      const file = join(folder, `${n}.sql`);
      writeFileSync(file, `${statements.map(inlined).join('\n')}\n`);
      return ['-f', file];
    });
    const options = ['-n', '-c', `${connections}`, '-j', '2', '-T', `${Math.ceil(seconds)}`];
    const { stdout } = await run('pgbench', [...options, ...scripts, url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same by a bare loop of the driver, for machines without pgbench. */
export async function loadDriver(
  pool: pg.Pool,
  noted: Statement[][],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  let done = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const converse = async () => {
    while (performance.now() < end) {
      for (const statement of noted[done++ % noted.length] ?? []) await pool.query(statement);
    }
  };
  await Promise.all(Array.from({ length: connections }, converse));
  return done / ((performance.now() - start) / 1000);
}

/** Milliseconds that the database takes for a line's statements when nobody else asks: the middle of some tries. */
export async function timeAlone(url: string, noted: Statement[][], tries: number): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await client.connect();
  const times: number[] = [];
  try {
    for (let n = 0; n < tries; n++) {
      const start = performance.now();
      for (const statement of noted[n % noted.length] ?? []) await client.query(statement);
      times.push(performance.now() - start);
    }
  } finally {
    await client.end();
  }
  return percentile(times, 0.5);
}
