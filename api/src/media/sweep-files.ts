import { Gauge } from 'prom-client';
import { metrics } from '../core/metrics.ts';
import type { Deps } from '../deps.ts';
import { rowPathOf } from '../store/file-key.ts';
import type { FileStore } from '../store/file-store.ts';
import { incomingFolder, sweepIncoming } from '../store/incoming.ts';
import { findUnneededFiles, knownPaths, sealReported } from './files.queries.ts';
import { removeFile } from './remove-file.ts';
import { filesAround, pathsAround, randomKey } from './walk-files.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batch = 500;
const filesASweep = 5000;

type Sweep = { released: number; orphans: number; missing: number; leftovers: number };

const missingFiles = new Gauge({
  name: 'kirdaar_files_missing',
  help: 'Stored files that the last sweep of this process did not find, of some thousand',
  aggregator: 'max',
  registers: [metrics],
});

/** How far the sweeps of this process came: the last file, and the last row. */
const cursors = new WeakMap<FileStore, { file: string; path: string }>();

/** Removes files that were unlinked an hour ago, files that were never linked within a day, files of the
    store without a row for a day, and uploads left by a crash. Rows whose file is missing are only
    reported, for a person to inspect. Of files and rows it looks at some thousand, and continues there the
    next time. Runs as a job; idempotent. */
export async function sweepFiles(deps: Deps, most = filesASweep): Promise<Sweep> {
  const released = await removeUnneeded(deps);
  const startedAt = deps.clock().getTime();
  const cursor = cursors.get(deps.files) ?? { file: randomKey(), path: `/${randomKey()}` };
  cursors.set(deps.files, cursor);
  const orphans = await removeOrphans(deps, cursor, new Date(startedAt - day), most);
  const missing = await reportMissing(deps, cursor, new Date(startedAt - hour), most);
  const leftovers = await sweepIncoming(incomingFolder(deps.config), deps.clock());
  const sweep = { released, orphans, missing, leftovers };
  deps.log.info(sweep, 'files swept');
  return sweep;
}

async function removeUnneeded(deps: Deps): Promise<number> {
  const now = deps.clock().getTime();
  await sealReported(deps, { releasedBefore: new Date(now - hour) });
  const rows = await findUnneededFiles(deps.db, new Date(now - hour), new Date(now - day));
  for (const row of rows) await removeFile(deps, row);
  return rows.length;
}

/** Removes old files without a row. */
async function removeOrphans(
  deps: Deps,
  cursor: { file: string },
  before: Date,
  most: number,
): Promise<number> {
  let orphans = 0;
  for await (const found of batches(filesAround(deps, cursor.file), most)) {
    // a small store comes twice
    const once = [...new Map(found.map((file) => [file.key, file])).values()];
    const owned = once.map((file) => ({ ...file, rowPath: rowPathOf(file.key) }));
    const known = await knownPaths(
      deps.db,
      owned.flatMap(({ rowPath }) => rowPath ?? []),
    );
    for (const { key, modifiedAt, rowPath } of owned) {
      if ((rowPath && known.has(rowPath)) || modifiedAt >= before) continue;
      await deps.files.remove(key);
      orphans += 1;
    }
    cursor.file = owned.at(-1)?.key ?? cursor.file;
  }
  return orphans;
}

async function reportMissing(
  deps: Deps,
  cursor: { path: string },
  before: Date,
  most: number,
): Promise<number> {
  const missing = new Set<string>();
  let looked = 0;
  for await (const paths of pathsAround(deps, before, cursor.path)) {
    const found = await Promise.all(paths.map((path) => deps.files.has(path.slice(1))));
    for (const [place, path] of paths.entries()) if (!found[place]) missing.add(path);
    cursor.path = paths.at(-1) ?? cursor.path;
    looked += paths.length;
    if (looked >= most) break;
  }
  missingFiles.set(missing.size);
  if (missing.size > 0) deps.log.error({ missing: [...missing].slice(0, 100) }, 'stored files are missing');
  return missing.size;
}

/** The first entries, in batches. */
async function* batches<T>(entries: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  let collected: T[] = [];
  let taken = 0;
  for await (const entry of entries) {
    collected.push(entry);
    taken += 1;
    if (collected.length === batch) {
      yield collected;
      collected = [];
    }
    if (taken >= most) break;
  }
  if (collected.length > 0) yield collected;
}
