import { expect, test } from 'vitest';
import { lastAlertOf, lateText } from './due.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-28T10:00:00Z');
const after = (hours: number) => new Date(start + hours * hour);

/** The hours at which alerts are mailed about an item that is due after so many hours, until `until`. */
function alertHours(dueAfter: number, until: number, isTaken = false): number[] {
  const found = new Set<number>();
  for (let minutes = 0; minutes <= until * 60; minutes += 10) {
    const now = new Date(start + minutes * 60_000);
    const last = lastAlertOf({ receivedAt: after(0), dueAt: after(dueAfter), isTaken }, now);
    if (last) found.add((last.getTime() - start) / hour);
  }
  return [...found];
}

test('An item due in 2 or 3 hours alerts at once, at half time, when it is late and then daily (R18)', () => {
  expect(alertHours(2, 51)).toEqual([0, 1, 2, 26, 50]);
  expect(alertHours(3, 28)).toEqual([0, 1.5, 3, 27]);
});

test('One of 36 hours alerts at half time and 12 hours before its end, one of 7 days also a day before (R18)', () => {
  expect(alertHours(36, 37)).toEqual([18, 24, 36]);
  expect(alertHours(7 * 24, 169)).toEqual([84, 144, 168]);
  expect(alertHours(24, 25)).toEqual([12, 24]);
});

test('At half time no one is alerted about an item that somebody took (R18)', () => {
  expect(alertHours(2, 3, true)).toEqual([0, 2]);
  expect(alertHours(72, 71, true)).toEqual([]);
});

test('An item says by how much it is late (R17)', () => {
  const due = after(0);
  expect([-0.1, 0, 0.5, 2.9, 47, 49].map((hours) => lateText(due, after(hours)))).toEqual([
    ...[null, 'Late by 1 min', 'Late by 30 min', 'Late by 2 h', 'Late by 47 h', 'Late by 2 days'],
  ]);
});
