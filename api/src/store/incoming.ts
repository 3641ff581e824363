import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';

const hour = 60 * 60 * 1000;

/** The folder of uploads in progress: on the same disk as the stored files. */
export function incomingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'incoming');
}

/** The temporary files of one request; removed when it ends in any way. */
export class Incoming {
  readonly #folder: string;
  readonly #paths: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** An unused path in an existing folder. */
  async newPath(): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, `${randomUUID()}.part`);
    this.#paths.push(path);
    return path;
  }

  async remove(): Promise<void> {
    await Promise.all(this.#paths.splice(0).map((path) => rm(path, { force: true })));
  }
}

/** Removes what a crash left: no request takes an hour. Runs at the start and with the sweep. Idempotent. */
export async function sweepIncoming(folder: string, now: Date): Promise<number> {
  let removed = 0;
  const entries = await opendir(folder).catch(missing);
  for await (const { name } of entries ?? []) {
    const path = join(folder, name);
    const info = await stat(path).catch(missing);
    if (!info || info.mtimeMs > now.getTime() - hour) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Null for a missing file; rethrows any other error. */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
