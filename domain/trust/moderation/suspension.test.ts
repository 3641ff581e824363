import { expect, it } from 'vitest';
import { isSuspended, suspendedUntil } from './suspension.ts';

const now = new Date('2026-11-20T06:00:00Z');

it('A suspension of days ends by itself at its time, one without lasts until it is lifted (S24)', () => {
  const until = suspendedUntil(7, now);
  expect(until).toEqual(new Date('2026-11-27T06:00:00Z'));
  const ends = { suspendedAt: now, suspendedUntil: until };
  expect(isSuspended(ends, new Date('2026-11-27T05:59:59Z'))).toBe(true);
  expect(isSuspended(ends, new Date('2026-11-27T06:00:00Z'))).toBe(false);
  expect(suspendedUntil(undefined, now)).toBeNull();
  expect(isSuspended({ suspendedAt: now, suspendedUntil: null }, new Date('2036-01-01'))).toBe(true);
  expect(isSuspended({ suspendedAt: null, suspendedUntil: null }, now)).toBe(false);
});
