// npm run files -- missing lists the stored files that are gone, -- verify reads all and lists damaged ones too,
// -- restore FOLDER /uploads/….jpg brings one of them back from a backup, with its smaller pictures,
// -- purged --since 2026-11-21T09:00 lists the addresses that the CDN of FILES_URL has to forget.
import { join, resolve } from 'node:path';
import { isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { filesOf, readManifest } from './backup/manifest.ts';
import { readPart } from './backup/restore.ts';
import { onRunningDatabase } from './command-database.ts';
import type { Database } from './db/database.ts';
import { findPurged } from './media/purged.queries.ts';
import { damagedPaths, missingPaths } from './media/verify-files.ts';
import type { Config } from './settings/config.ts';
import { settle } from './settle.ts';
import { keysOf, rowPathOf } from './store/file-key.ts';
import type { FileStore } from './store/file-store.ts';
import { openStore } from './store/open-store.ts';

type Places = { db: Database; files: FileStore };

const usage =
  'Say what to do: npm run files -- missing, or -- verify, or -- restore FOLDER /uploads/….jpg, or -- purged --since 2026-11-21T09:00';

async function list(paths: AsyncIterable<string>, nothing: string, some: string): Promise<string> {
  let count = 0;
  for await (const path of paths) {
    console.log(path);
    count += 1;
  }
  if (count === 0) return nothing;
  throw new Error(`${count} ${some}. Bring each back from a backup: npm run files -- restore FOLDER PATH`);
}

async function restore(files: FileStore, folder: string, path: string): Promise<string> {
  const manifest = await readManifest(folder);
  let count = 0;
  for await (const { key, sha256 } of filesOf(folder, manifest)) {
    if (rowPathOf(key) !== path) continue;
    await readPart(folder, join('files', key), { sha256 });
    await files.write(key, { path: join(folder, 'files', key), sha256 });
    count += 1;
  }
  if (count === 0) throw new Error(`${folder} has no file ${path}.`);
  return `${path} is back, with ${count - 1} more of its sizes.`;
}

/** A day in India, or a time of it; with a zone, a moment anywhere. */
function momentOf(text: string): Date {
  const [day = '', time = '00:00'] = text.split('T');
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(time);
  const moment = new Date(`${day}T${time}${hasZone ? '' : '+05:30'}`);
  if (!isCalendarDate(day) || Number.isNaN(moment.getTime())) throw new Error(usage);
  return moment;
}

async function purged(db: Database, { filesUrl }: Config, since: Date): Promise<string> {
  const pictures = await findPurged(db, since);
  return pictures
    .flatMap(keysOf)
    .filter((key) => !key.endsWith('-share.jpg'))
    .map((key) => `${filesUrl}/api/${key.replace('uploads/', 'pictures/')}`)
    .join('\n');
}

async function main(): Promise<string> {
  const [name, folder, path, ...more] = process.argv.slice(2);
  const config = await settle(process.env, { files: true });
  if (name === 'purged' && folder === '--since' && path && more.length === 0) {
    const since = momentOf(path);
    if (!config.filesUrl) throw new Error('FILES_URL is not set: no picture is at a CDN.');
    return onRunningDatabase(config, (db) => purged(db, config, since), { patient: true });
  }
  const files = openStore(config);
  if (name === 'restore' && folder && path && more.length === 0) return restore(files, resolve(folder), path);
  if (folder) throw new Error(usage);
  const on = (work: (places: Places) => Promise<string>) =>
    onRunningDatabase(config, (db) => work({ db, files }), { patient: true });
  if (name === 'missing')
    return on((all) =>
      list(missingPaths(all, new Date()), 'No stored file is missing.', 'stored files are missing'),
    );
  if (name === 'verify')
    return on((all) =>
      list(
        damagedPaths(all, new Date()),
        'All stored files are whole.',
        'stored files are damaged or missing',
      ),
    );
  throw new Error(usage);
}

// no line at all where there is nothing to forget: programs read this
main().then(
  (said) => said && console.log(said),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
