import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, unprivilegedAccount, weAreRoot } from './account.ts';
import { isAbandoned } from './owner.ts';
import { stopLeftover } from './postmaster.ts';

const PREFIX = 'kirdaar-ephemeral-';

/** Makes a data folder for a throw-away server, and removes those that killed processes left behind. */
export async function makeTemporaryFolder(): Promise<string> {
  const place = temporaryPlace();
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    if (!name.startsWith(PREFIX) || !isAbandoned(folder)) continue;
    await stopLeftover(join(folder, 'postgres/cluster'));
    rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(join(place, PREFIX));
}

/** In memory when there is enough: file systems on disk are slow at making many small files. */
export function temporaryPlace(): string {
  const account = weAreRoot ? unprivilegedAccount() : undefined;
  const usable = (place: string) => existsSync(place) && (!account || canReach(place, account));
  const inMemory = '/dev/shm';
  if (usable(inMemory) && isWritable(inMemory) && bytesFree(inMemory) > 2 * 2 ** 30) return inMemory;
  return [tmpdir(), '/tmp', '/var/tmp'].find(usable) ?? tmpdir();
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
