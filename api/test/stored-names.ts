import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The names of the files below a folder, at any depth, in order; none without the folder. */
export async function storedNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

/** Where a stored file of our own naming is in the folder of files. */
export function deepPath(folder: string, path: string): string {
  const name = basename(path);
  const [, first = '', second = ''] = /^[0-9a-f]{32}-(..)(..)/.exec(name) ?? [];
  return join(folder, path, '..', first, second, name);
}
