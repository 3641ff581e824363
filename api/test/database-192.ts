import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { databaseUrl, execute } from './server.ts';

/** A dump of the demo by version 192, the last one before the files 001 to 009 of the migrations. */
const dump = join(import.meta.dirname, 'databases/demo-192.sql.br');

/** Creates a database of version 192 with the demo, and gives its address. */
export async function createDatabase192(server: string, name: string): Promise<string> {
  await execute(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  await execute(url, brotliDecompressSync(await readFile(dump)).toString());
  return url;
}
