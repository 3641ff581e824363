import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../deps.ts';
import { hashOfPath } from '../store/file-key.ts';
import { pathsBefore } from './files.queries.ts';

/** Reads every stored file and compares it with the hash in its name; returns the paths of damaged and
    missing ones, and logs them for a person to inspect. Runs as a job every week. */
export async function verifyFiles(deps: Deps): Promise<string[]> {
  const faulty: string[] = [];
  for (const path of await pathsBefore(deps.db, deps.clock())) {
    if (!(await isWhole(deps, path))) faulty.push(path);
  }
  if (faulty.length > 0) deps.log.error({ faulty: faulty.slice(0, 100) }, 'stored files are damaged or gone');
  return faulty;
}

async function isWhole({ files }: Deps, path: string): Promise<boolean> {
  const file = await files.read(path.slice(1));
  if (!file) return false;
  const hash = createHash('sha256');
  await pipeline(file.stream, hash);
  return hash.digest('hex').startsWith(hashOfPath(path));
}
