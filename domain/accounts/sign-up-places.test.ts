import { describe, expect, it } from 'vitest';
import { placeForSignUp } from './sign-up-places.ts';

const now = new Date('2026-11-22T10:00:00Z');
const waiting = (...minutesAgo: number[]) =>
  minutesAgo.map((minutes, place) => ({
    id: `sign-up ${place + 1}`,
    createdAt: new Date(now.getTime() - minutes * 60_000),
  }));

describe('a new sign-up of an address with pending ones', () => {
  it('is stored next to two others', () => {
    expect(placeForSignUp([], null, now)).toEqual({ isKept: true, givesWay: null });
    expect(placeForSignUp(waiting(5, 4), null, now)).toEqual({ isKept: true, givesWay: null });
  });

  it('is dropped when three are pending whose codes are still valid', () => {
    expect(placeForSignUp(waiting(600, 9, 0), null, now)).toEqual({ isKept: false, givesWay: null });
  });

  it('replaces the oldest one with an expired code, but never the first', () => {
    expect(placeForSignUp(waiting(600, 30, 11), null, now)).toEqual({ isKept: true, givesWay: 'sign-up 2' });
    expect(placeForSignUp(waiting(600, 600, 600), null, now)).toEqual({
      isKept: true,
      givesWay: 'sign-up 2',
    });
    expect(placeForSignUp(waiting(600, 9, 8), null, now)).toEqual({ isKept: false, givesWay: null });
  });

  it('replaces an earlier one of the same browser', () => {
    expect(placeForSignUp(waiting(3, 2, 1), 'sign-up 1', now)).toEqual({
      isKept: true,
      givesWay: 'sign-up 1',
    });
    expect(placeForSignUp(waiting(600, 30, 1), 'sign-up 3', now)).toEqual({
      isKept: true,
      givesWay: 'sign-up 3',
    });
  });
});
