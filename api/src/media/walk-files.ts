import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { fileFolders } from '../store/file-key.ts';
import { pathsAfter } from './files.queries.ts';

const page = 500;

/** Paths of all rows that were made before a moment, a page at a time. */
export async function* allPaths(
  { db }: Pick<Deps, 'db'>,
  madeBefore: Date,
  after = '',
): AsyncGenerator<string[]> {
  for (let last = after; ; ) {
    const paths = await pathsAfter(db, last, { madeBefore, most: page });
    if (paths.length === 0) return;
    yield paths;
    last = paths.at(-1) ?? last;
  }
}

/** The paths of rows after one, then those from the beginning, so that the caller may stop anywhere. */
export async function* pathsAround(deps: Pick<Deps, 'db'>, madeBefore: Date, after: string) {
  yield* allPaths(deps, madeBefore, after);
  yield* allPaths(deps, madeBefore);
}

/** The stored files after a key, then those from the beginning, so that the caller may stop anywhere. */
export async function* filesAround({ files }: Pick<Deps, 'files'>, after: string) {
  const first = fileFolders.findIndex((folder) => after.startsWith(folder));
  for (const [place, folder] of fileFolders.entries())
    if (place >= first) yield* files.list(folder, place === first ? after : undefined);
  for (const folder of fileFolders) yield* files.list(folder);
}

/** A key somewhere among all: a process that starts often must not begin at the same place each time. Most
    keys of a bucket begin with the mark of photographs, and a local folder is ordered by their hash. */
export function randomKey(): string {
  const hex = randomBytes(22).toString('hex');
  const mark = Number.parseInt(hex.slice(-1), 16) < 8 ? 'faceface' : '';
  return `${fileFolders[0]}${`${mark}${hex}`.slice(0, 32)}-${hex.slice(32)}`;
}
