import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../deps.ts';
import { hashOfPath } from '../store/file-key.ts';
import { allPaths, pathsAround, randomKey } from './walk-files.ts';

const sample = 1000;

/** Reads a sample of the stored files and compares each with the hash in its name; returns the paths of
    damaged and missing ones, and logs them for a person to inspect. Runs as a job every week. */
export async function verifySample(deps: Deps, most = sample): Promise<string[]> {
  const faulty = new Set<string>();
  let read = 0;
  for await (const paths of pathsAround(deps, deps.clock(), `/${randomKey()}`)) {
    for (const path of paths.slice(0, most - read)) if (!(await isWhole(deps, path))) faulty.add(path);
    read += paths.length;
    if (read >= most) break;
  }
  const found = [...faulty];
  if (found.length > 0) deps.log.error({ faulty: found.slice(0, 100) }, 'stored files are damaged or gone');
  return found;
}

/** The paths of all damaged and missing files; this reads every one. */
export async function* damagedPaths(deps: Pick<Deps, 'db' | 'files'>, before: Date): AsyncGenerator<string> {
  for await (const paths of allPaths(deps, before))
    for (const path of paths) if (!(await isWhole(deps, path))) yield path;
}

/** The paths of all rows whose file is gone. */
export async function* missingPaths(deps: Pick<Deps, 'db' | 'files'>, before: Date): AsyncGenerator<string> {
  for await (const paths of allPaths(deps, before))
    for (const path of paths) if (!(await deps.files.has(path.slice(1)))) yield path;
}

async function isWhole({ files }: Pick<Deps, 'files'>, path: string): Promise<boolean> {
  const file = await files.read(path.slice(1));
  if (!file) return false;
  const hash = createHash('sha256');
  await pipeline(file.stream, hash);
  return hash.digest('hex').startsWith(hashOfPath(path));
}
