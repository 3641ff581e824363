import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { awaitPages } from './await-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'kirdaar-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('A start waits for pages built in parallel, and for no others', async () => {
  const mark = join(folder, '.made-from');
  await awaitPages(['server/main.ts'], mark);
  let isThere = false;
  const waiting = awaitPages(['server/main.ts', '--pages-coming'], mark).then(() => {
    isThere = true;
  });
  await turn();
  expect(isThere).toBe(false);
  writeFileSync(mark, 'whole');
  await waiting;
  await awaitPages(['server/main.ts', '--pages-coming'], mark);
});
