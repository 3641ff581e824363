import { expect, test } from 'vitest';
import { lastReminder } from './reminders.ts';

test('A reminder is due on the first of January, April, July and October at 10:00 in India (R27)', () => {
  const dayAt = (moment: string) => lastReminder(new Date(moment)).day;
  expect([
    dayAt('2027-01-01T09:59:59+05:30'),
    dayAt('2027-01-01T10:00:00+05:30'),
    dayAt('2027-03-31T23:59:00+05:30'),
    dayAt('2027-04-01T10:00:00+05:30'),
    dayAt('2027-07-01T10:00:00+05:30'),
    dayAt('2027-10-01T10:00:00+05:30'),
    dayAt('2027-12-31T23:59:00+05:30'),
  ]).toEqual([
    '2026-10-01',
    '2027-01-01',
    '2027-01-01',
    '2027-04-01',
    '2027-07-01',
    '2027-10-01',
    '2027-10-01',
  ]);
  expect(lastReminder(new Date('2027-01-02T00:00:00Z')).at.toISOString()).toBe('2027-01-01T04:30:00.000Z');
});
