import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

test('A row on another day than that of its time has the date with its weekday (E14, W35)', () => {
  const start = '2026-12-12T05:50:00Z';
  const slot = { _id: 'slot', kind: 'timed' as const, start, end: start };
  const shown = (date: string) => timeText(slot, date)?.replace(/ IST.*$/, '');
  expect(shown('2026-12-12')).toBe('11:20');
  expect(shown('2026-12-13')).toBe('Sat 12/12/26, 11:20');
  expect(timeText(undefined, '2026-12-12')).toBeNull();
});
