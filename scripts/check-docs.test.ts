import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocs } from './check-docs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirdaar-docs-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  mkdirSync(join(root, 'domain'));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ scripts: { start: 'x', test: 'x', check: 'x' } }),
  );
  writeFileSync(join(root, 'domain/phone.ts'), '');
  writeFileSync(join(root, 'docs/map.md'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function judge(text: string): string[] {
  writeFileSync(join(root, 'README.md'), text);
  return checkDocs(root);
}

test.each([
  'Type `npm start`, `npm test -- api` or `npm run check`; `npm ci` and `npm install` are npm’s own.',
  'See `docs/map.md`, [the map](docs/map.md#rooms) and `domain/`.',
  'Rules are in `domain/*.ts` and `domain/{phone,email}.ts`.',
  'Pages are built into `web/build/client`, the rest is in `data/`.',
  'A feature is `api/src/features/<noun>`; `image/jpeg`, `/outbox` and `PORT` are no paths of ours.',
  'See [Node](https://nodejs.org/api) and [below](#settings).',
])('%s', (text) => {
  expect(judge(text)).toEqual([]);
});

test.each([
  ['\nType `npm run lint`.', 'README.md:2 names the command "npm run lint", which is not there.'],
  ['See `domain/email.ts`.', 'README.md:1 names domain/email.ts, which is not there.'],
  ['See `docs/operations.md`.', 'README.md:1 names docs/operations.md, which is not there.'],
  ['See `NEWS.md`.', 'README.md:1 names NEWS.md, which is not there.'],
  ['See `domain/*.sql`.', 'README.md:1 names domain/*.sql, which is not there.'],
  ['See `packages/phone.ts`.', 'README.md:1 names packages/phone.ts, which is not there.'],
  ['See [the map](docs/maps.md).', 'README.md:1 names docs/maps.md, which is not there.'],
])('%s is found out', (text, sentence) => {
  expect(judge(text)).toEqual([sentence]);
});

test('Links in a document start from its own folder', () => {
  writeFileSync(join(root, 'docs/decisions/0001.md'), '[map](../map.md) [readme](../README.md)\n');
  expect(judge('')).toEqual(['docs/decisions/0001.md:1 names ../README.md, which is not there.']);
});

test('Two decisions of one number are refused: a comment could mean either', () => {
  for (const name of ['0007-first.md', '0007-second.md', '0008-third.md']) {
    writeFileSync(join(root, 'docs/decisions', name), '');
  }
  expect(judge('')).toEqual(['docs/decisions/0007-second.md: another decision has this number.']);
});
