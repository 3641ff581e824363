import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const Part = z.object({ sha256: z.string(), bytes: z.number() });

/** What is in a backup. It is written last: a folder without it is no backup. */
export const Manifest = z.object({
  madeAt: z.string(),
  schemaVersion: z.number(),
  tables: z.record(z.string(), Part.extend({ rows: z.number() })),
  files: z.record(z.string(), Part),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';
export const tableFile = (table: string) => `tables/${table}.jsonl.gz`;

/** Reads the manifest of a folder; throws in words where there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is no whole backup: it has no ${manifestName}.`);
  });
  return Manifest.parse(JSON.parse(text));
}
