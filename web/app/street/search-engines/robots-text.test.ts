import { expect, test } from 'vitest';
import { robotsText } from './robots-text.ts';

const lines = robotsText('https://kirdaar.example').split('\n');
const closed = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);

test('names the sitemap', () => {
  expect(lines).toContain('Sitemap: https://kirdaar.example/sitemap.xml');
});

test.each(['/', '/about', '/contact', '/profile/asha-1', '/projects/haveli-1'])(
  '%s is open to them',
  (path) => {
    expect(closed.some((start) => path.startsWith(start))).toBe(false);
  },
);

test('pictures are, although the calls of the API are not', () => {
  expect(lines).toContain('Allow: /api/uploads/');
  expect(lines).toContain('Allow: /api/pictures/');
  expect(closed).toContain('/api/');
});
