import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { fileFolders } from '../store/file-key.ts';
import type { FileStore } from '../store/file-store.ts';
import {
  type BackupPart,
  type Entry,
  fileListName,
  type Manifest,
  manifestName,
  tableFile,
} from './manifest.ts';
import { sideBySide } from './side-by-side.ts';
import { keyCheck, schemaVersion, tablesInOrder } from './tables.ts';

const rowsAtOnce = 1000;
const filesAtOnce = 8;

/** Writes everything that is stored into an empty folder: first the tables in one snapshot, then the files.
    The server can keep running: a file deleted in between stays on disk for an hour, and a new one is not
    in the copied tables. Only the files being copied are in memory. */
export async function saveBackup(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  folder: string,
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  const manifest: Manifest = { madeAt: clock().toISOString(), schemaVersion: 0, tables: {} };
  const client = await db.$client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    manifest.schemaVersion = await schemaVersion(client);
    manifest.keyCheck = await keyCheck(client);
    for (const table of await tablesInOrder(client)) {
      manifest.tables[table] = await saveTable(client, table, join(folder, tableFile(table)));
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  manifest.fileList = await saveFiles(files, folder);
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** Copies the files, several in parallel, and lists them as they are done. */
async function saveFiles(files: FileStore, folder: string) {
  let count = 0;
  async function* lines() {
    for await (const entry of sideBySide(listAll(files), filesAtOnce, ({ key }) =>
      saveFile(files, folder, key),
    )) {
      if (!entry) continue;
      count += 1;
      yield `${JSON.stringify(entry)}\n`;
    }
  }
  const list = await saveStream(lines(), join(folder, fileListName), createGzip());
  return { ...list, count };
}

async function* listAll(files: FileStore) {
  for (const folder of fileFolders) yield* files.list(folder);
}

async function saveFile(files: FileStore, folder: string, key: string): Promise<Entry | null> {
  const file = key.endsWith('.part') ? null : await files.read(key);
  return file && { key, ...(await saveStream(file.stream, join(folder, 'files', key))) };
}

async function saveTable(client: pg.PoolClient, table: string, path: string) {
  let rows = 0;
  async function* lines() {
    await client.query(`DECLARE kept NO SCROLL CURSOR FOR SELECT to_json(t)::text AS line FROM "${table}" t`);
    for (;;) {
      const batch = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM kept`);
      if (batch.rows.length === 0) break;
      rows += batch.rows.length;
      yield batch.rows.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('CLOSE kept');
  }
  const part = await saveStream(lines(), path, createGzip());
  return { ...part, rows };
}

async function saveStream(
  content: AsyncIterable<Buffer | string>,
  path: string,
  pack: Duplex = new PassThrough(),
): Promise<BackupPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, pack, watch, createWriteStream(path, { flush: true }));
  return { sha256: hash.digest('hex'), bytes };
}
