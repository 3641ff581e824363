import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { fillListings } from '../profiles/listing.service.ts';
import { type Entry, fileListName, filesOf, type Manifest, readManifest, tableFile } from './manifest.ts';
import { sideBySide } from './side-by-side.ts';
import { schemaVersion, storedColumns, tablesInOrder } from './tables.ts';

const rowsAtOnce = 500;
const filesAtOnce = 8;

/** Fills an empty, migrated database and the file store from a backup. First everything is read and
    compared with the manifest. The files are written before the tables, which are restored in one
    transaction, so a failure leaves the database empty. The sound index of names is not in a backup: it is
    rebuilt at the end. */
export async function restoreBackup(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const client = await db.$client.connect();
  try {
    await mustFit(client, manifest);
    if (manifest.fileList) await readPart(folder, fileListName, manifest.fileList);
    await forEachFile(folder, manifest, ({ key, sha256 }) =>
      readPart(folder, join('files', key), { sha256 }),
    );
    for (const [table, part] of Object.entries(manifest.tables))
      await readPart(folder, tableFile(table), part);
    await forEachFile(folder, manifest, ({ key, sha256 }) =>
      files.write(key, { path: join(folder, 'files', key), sha256 }),
    );
    await client.query('BEGIN');
    const tables = await tablesInOrder(client);
    await client.query(`TRUNCATE ${tables.map((table) => `"${table}"`).join(', ')}`);
    for (const table of tables) await restoreTable(client, folder, table, manifest.tables[table]?.rows ?? 0);
    await numberOn(client);
    await queueWaitingMails(client);
    if (manifest.keyCheck)
      await client.query('UPDATE schema_version SET key_check = $1 WHERE version = 0', [manifest.keyCheck]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  await fillListings(db);
  return manifest;
}

async function forEachFile(
  folder: string,
  manifest: Manifest,
  work: (file: Entry) => Promise<void>,
): Promise<void> {
  const done = sideBySide(filesOf(folder, manifest), filesAtOnce, work);
  while (!(await done.next()).done);
}

async function mustFit(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const version = await schemaVersion(client);
  if (version !== manifest.schemaVersion) {
    throw new Error(
      `The backup has the tables of version ${manifest.schemaVersion}, this Kirdaar those of ${version}. Restore with the Kirdaar that made it, then upgrade.`,
    );
  }
  const { rows } = await client.query('SELECT FROM users LIMIT 1');
  if (rows.length > 0) throw new Error('This database has people already. Restore into an empty one.');
}

/** Throws when a part of a backup differs from its hash. */
export async function readPart(folder: string, name: string, part: { sha256: string }): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk);
  if (hash.digest('hex') !== part.sha256) throw new Error(`${name} of the backup is damaged.`);
}

async function restoreTable(client: pg.PoolClient, folder: string, table: string, rows: number) {
  let restored = 0;
  const columns = await storedColumns(client, table);
  const insert = async (lines: string[]) => {
    const values = `[${lines.join(',')}]`;
    const statement = `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
    restored += (await client.query(statement, [values])).rowCount ?? 0;
  };
  const lines = createInterface({
    input: createReadStream(join(folder, tableFile(table))).pipe(createGunzip()),
  });
  const batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === rowsAtOnce) await insert(batch.splice(0));
  }
  if (batch.length > 0) await insert(batch);
  if (restored !== rows)
    throw new Error(`${table} of the backup has ${restored} rows; ${rows} were announced.`);
}

/** A backup has no sequences, so numbering of changes and mails continues after its last one. */
async function numberOn(client: pg.PoolClient): Promise<void> {
  await client.query(`SELECT setval('told_marks', greatest(1, (SELECT max(told_mark) FROM saved_searches),
    (SELECT max(greatest(change_number, unasked_since)) FROM person_index),
    (SELECT max(greatest(change_number, unasked_since)) FROM project_roles)))`);
}

/** The queue itself is not in a backup: of its jobs only mails cannot be made again. */
async function queueWaitingMails(client: pg.PoolClient): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job('send-mail', json_build_object('mailId', id)) FROM mails WHERE sent_at IS NULL`,
  );
}
