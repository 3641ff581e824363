import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';

const BackupPart = z.object({ sha256: z.string(), bytes: z.number() });
export type BackupPart = z.infer<typeof BackupPart>;

const List = BackupPart.extend({ count: z.number() });

/** The content of a backup. It is written last: a folder without it is no backup. A separate list has one
    file a line, because there can be millions; backups from before 2026-11-22 have them here. */
const Manifest = z.object({
  madeAt: z.string(),
  schemaVersion: z.number(),
  /** The check value of SECRET_KEY, so that the restored database refuses another key. */
  keyCheck: z.string().nullish(),
  tables: z.record(z.string(), BackupPart.extend({ rows: z.number() })),
  fileList: List.optional(),
  files: z.record(z.string(), BackupPart).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const Entry = BackupPart.extend({ key: z.string() });
export type Entry = z.infer<typeof Entry>;

export const manifestName = 'manifest.json';
export const fileListName = 'files.jsonl.gz';
export const tableFile = (table: string) => `tables/${table}.jsonl.gz`;

/** Reads the manifest of a folder; throws a readable error when it is missing. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is no whole backup: it has no ${manifestName}.`);
  });
  return Manifest.parse(JSON.parse(text));
}

/** How many files a backup has. */
export function countFiles({ fileList, files = {} }: Manifest): number {
  return fileList?.count ?? Object.keys(files).length;
}

/** The files of a backup, one after the other. */
export async function* filesOf(folder: string, { fileList, files = {} }: Manifest): AsyncGenerator<Entry> {
  for (const [key, part] of Object.entries(files)) yield { key, ...part };
  if (!fileList) return;
  const input = createReadStream(join(folder, fileListName)).pipe(createGunzip());
  for await (const line of createInterface({ input })) yield Entry.parse(JSON.parse(line));
}
