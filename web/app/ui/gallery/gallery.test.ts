import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** The root of every screen mounts them, so they cannot be on a page twice. */
const inEveryScreen = ['toasts/toast-outlet.tsx'];

/** The files of web/app/ui that a file imports, also lazily. */
function partsIn(path: string): string[] {
  return [...read(path).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );
}

test('the design page shows every part', () => {
  const all = globSync('**/*.tsx', { cwd: folder }).filter((path) => !path.endsWith('.test.tsx'));
  const shown = new Set(all.filter((path) => path.startsWith('gallery/')));
  for (const path of shown) {
    for (const part of partsIn(path)) shown.add(part);
  }
  expect(all.filter((path) => !shown.has(path) && !inEveryScreen.includes(path))).toEqual([]);
});

test('and every shelf of it', () => {
  const page = readFileSync(join(folder, '../routes/design.tsx'), 'utf8');
  const shelves = globSync('gallery/*.tsx', { cwd: folder }).filter((path) => !/shelf|\.test/.test(path));
  expect(shelves.filter((path) => !page.includes(`/ui/${path}'`))).toEqual([]);
});
