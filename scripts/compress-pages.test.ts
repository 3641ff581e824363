import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPages } from './compress-pages.mjs';

test('built scripts and styles are precompressed; small files and pictures stay unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const script = 'export const line = "the show goes on";\n'.repeat(100);
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['assets/home.js', script],
    ['assets/tiny.js', 'export {};'],
    ['assets/face.woff2', script],
  ] as const)
    writeFileSync(join(folder, name), text);

  await compressPages(folder);

  const read = (name: string) => readFileSync(join(folder, 'assets', name));
  expect(brotliDecompressSync(read('home.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('home.js.gz')).toString()).toBe(script);
  expect(existsSync(join(folder, 'assets/tiny.js.br'))).toBe(false);
  expect(existsSync(join(folder, 'assets/face.woff2.br'))).toBe(false);
  rmSync(folder, { recursive: true });
});
