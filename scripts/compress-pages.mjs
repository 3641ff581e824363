// Compresses the built files of the pages once and well, so that no answer has to do it in a hurry.
// Part of what prepares a clone: plain JavaScript for Node 20, built-in modules only.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallest = 1024;

/**
 * Writes a `.br` and a `.gz` next to every text file that gets smaller; Node uses its threads for it.
 * @param {string} folder
 */
export async function compressPages(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|wasm)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

/** @param {string} path */
async function compress(path) {
  const text = await readFile(path);
  if (text.length < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
