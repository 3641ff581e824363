import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');

test('The dark page is the light one in other colours: only light-dark() depends on the scheme', () => {
  const sources = globSync('**/*.{css,ts,tsx}', { cwd: app }).filter((path) => !path.includes('.test.'));
  expect(sources.length).toBeGreaterThan(300);
  const asking = sources.filter((path) => {
    const text = readFileSync(join(app, path), 'utf8');
    // Tailwind's variant and the media query; light-dark() takes only colours
    return /prefers-color-scheme|\bdark:[a-z[]/.test(text);
  });
  expect(asking).toEqual([]);
});
