import { expect, test } from 'vitest';
import { needsProof, paperlessUntil } from './papers.ts';

test('An older consent holds 60 days without papers, at most until 12/05/27 (R37)', () => {
  expect(paperlessUntil(new Date('2026-12-01T06:30:00Z')).toISOString()).toBe('2027-01-30T06:30:00.000Z');
  expect(paperlessUntil(new Date('2027-04-01T06:30:00Z')).toISOString()).toBe('2027-05-12T18:30:00.000Z');
  expect([
    needsProof(new Date('2027-05-12T18:29:59Z')),
    needsProof(new Date('2027-05-12T18:30:00Z')),
  ]).toEqual([false, true]);
});
