import { describe, expect, it } from 'vitest';
import { placeForSignUp } from './sign-up-places.ts';

const now = new Date('2026-11-22T10:00:00Z');
const waiting = (...minutesAgo: number[]) =>
  minutesAgo.map((minutes, place) => ({
    id: `sign-up ${place + 1}`,
    createdAt: new Date(now.getTime() - minutes * 60_000),
  }));

describe('a new sign-up of an address for which others wait', () => {
  it('waits beside two others', () => {
    expect(placeForSignUp([], null, now)).toEqual({ isKept: true, givesWay: null });
    expect(placeForSignUp(waiting(5, 4), null, now)).toEqual({ isKept: true, givesWay: null });
  });

  it('is dropped when three wait, whose codes may still be typed', () => {
    expect(placeForSignUp(waiting(600, 9, 0), null, now)).toEqual({ isKept: false, givesWay: null });
  });

  it('takes the place of the oldest whose code has run out, but never of the first', () => {
    expect(placeForSignUp(waiting(600, 30, 11), null, now)).toEqual({ isKept: true, givesWay: 'sign-up 2' });
    expect(placeForSignUp(waiting(600, 600, 600), null, now)).toEqual({
      isKept: true,
      givesWay: 'sign-up 2',
    });
    expect(placeForSignUp(waiting(600, 9, 8), null, now)).toEqual({ isKept: false, givesWay: null });
  });

  it('takes the place of an earlier one of the same browser', () => {
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
