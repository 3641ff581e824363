import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const notice = (at: string) =>
  ({ _id: at, kind: 'team.joined', text: '', path: '/', at, read: false }) as const;

test('days begin at midnight in India, and each has its notifications', () => {
  const times = [
    '2026-11-22T18:31',
    '2026-11-22T18:29',
    '2026-11-21T18:30',
    '2026-11-21T18:29',
    '2026-10-31T20:00',
  ];
  const days = byDay(
    times.map((time) => notice(`${time}:00.000Z`)),
    new Date('2026-11-22T19:00:00Z'),
  );
  expect(days.map(({ name, notices }) => [name, notices.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['21/11/26', 1],
    ['01/11/26', 1],
  ]);
  expect(byDay([], new Date())).toEqual([]);
});
