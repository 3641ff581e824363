import { expect, it } from 'vitest';
import { appliedText } from './applied-text.ts';

it.each([
  [[], ''],
  [['2026-11-20T18:29:59Z'], 'Applied 20/11/26'],
  [['2026-11-20T18:30:00Z', '2026-11-21T10:00:00Z'], 'Applied 21/11/26'],
  [['2026-11-20T09:00:00Z', '2026-12-01T09:00:00Z'], 'Applied 20/11/26, 01/12/26'],
])('having applied at %j is shown by the days in India, each once: %s', (moments, text) => {
  expect(appliedText(moments)).toBe(text);
});
