import { describe, expect, it } from 'vitest';
import { fillTimes, freePlaces } from './fill-times.ts';

const now = new Date('2026-12-01T00:00:00Z');
const at = (hour: number, capacity = 1, taken = 0) => ({
  _id: `at ${hour}`,
  start: new Date(Date.UTC(2026, 11, 2, hour)),
  capacity,
  taken,
});
const fill = (ids: string[], times: ReturnType<typeof at>[], byHand: [string, string | null][] = []) =>
  Object.fromEntries(fillTimes(ids, freePlaces(times, now), new Map(byHand)));

describe('Times that the team sets', () => {
  it('are given in order, as many as have a place', () => {
    expect(fill(['a', 'b', 'c'], [at(11), at(10, 1), at(9, 1, 1)])).toEqual({ a: 'at 10', b: 'at 11' });
  });

  it('take as many as they have room for', () => {
    expect(fill(['a', 'b', 'c'], [at(10, 3, 1), at(11)])).toEqual({ a: 'at 10', b: 'at 10', c: 'at 11' });
  });

  it('set by hand stay, and the others are assigned around them', () => {
    const byHand: [string, string | null][] = [
      ['c', 'at 10'],
      ['a', null],
    ];
    expect(fill(['a', 'b', 'c'], [at(10), at(11)], byHand)).toEqual({ b: 'at 11', c: 'at 10' });
  });

  it('that are over are assigned to no one', () => {
    expect(fill(['a'], [{ ...at(10), start: new Date('2026-11-30T00:00:00Z') }])).toEqual({});
  });
});
