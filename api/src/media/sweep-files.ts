import type { Deps } from '../deps.ts';
import { fileFolders, keysOf, rowPathOf } from '../store/file-key.ts';
import { incomingFolder, sweepIncoming } from '../store/incoming.ts';
import { deleteFile, findUnneededFiles, knownPaths, pathsBefore } from './files.queries.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batch = 500;

type Sweep = { released: number; orphans: number; missing: number; leftovers: number };

/** Removes files that were unlinked an hour ago, files that were never linked within a day, files of the
    store without a row for a day, and uploads left by a crash. Rows whose file is missing are only
    reported, for a person to inspect. Runs as a job; idempotent. */
export async function sweepFiles(deps: Deps): Promise<Sweep> {
  const released = await removeUnneeded(deps);
  const startedAt = deps.clock().getTime();
  const { present, orphans } = await removeOrphans(deps, new Date(startedAt - day));
  const missing = await reportMissing(deps, present, new Date(startedAt - hour));
  const leftovers = await sweepIncoming(incomingFolder(deps.config), deps.clock());
  const sweep = { released, orphans, missing, leftovers };
  deps.log.info(sweep, 'files swept');
  return sweep;
}

async function removeUnneeded(deps: Deps): Promise<number> {
  const now = deps.clock().getTime();
  const rows = await findUnneededFiles(deps.db, new Date(now - hour), new Date(now - day));
  for (const row of rows) {
    for (const key of keysOf(row)) await deps.files.remove(key);
    await deleteFile(deps.db, row.id);
  }
  return rows.length;
}

/** Removes old files without a row; returns the paths of the rows whose file exists. */
async function removeOrphans(deps: Deps, before: Date) {
  const present = new Set<string>();
  let orphans = 0;
  for await (const found of batches(allFiles(deps), batch)) {
    const owned = found.map((file) => ({ ...file, rowPath: rowPathOf(file.key) }));
    const known = await knownPaths(
      deps.db,
      owned.flatMap(({ rowPath }) => rowPath ?? []),
    );
    for (const { key, modifiedAt, rowPath } of owned) {
      if (rowPath && known.has(rowPath)) {
        if (rowPath === `/${key}`) present.add(rowPath);
      } else if (modifiedAt < before) {
        await deps.files.remove(key);
        orphans += 1;
      }
    }
  }
  return { present, orphans };
}

async function reportMissing(deps: Deps, present: Set<string>, before: Date): Promise<number> {
  const missing = (await pathsBefore(deps.db, before)).filter((path) => !present.has(path));
  if (missing.length > 0) deps.log.error({ missing: missing.slice(0, 100) }, 'stored files are missing');
  return missing.length;
}

async function* allFiles({ files }: Deps) {
  for (const folder of fileFolders) yield* files.list(folder);
}

async function* batches<T>(entries: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let collected: T[] = [];
  for await (const entry of entries) {
    collected.push(entry);
    if (collected.length < size) continue;
    yield collected;
    collected = [];
  }
  if (collected.length > 0) yield collected;
}
