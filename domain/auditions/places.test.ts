import { describe, expect, it } from 'vitest';
import { hasTimeTooSoon, heldUntil, mayChange, mayPick, offeredUntil, overlap, placesFor } from './places.ts';

const india = (text: string) => new Date(`${text}+05:30`);
const now = india('2026-12-10T10:00:00');
const later = (hours: number, from = now) => new Date(from.getTime() + hours * 3_600_000);

describe('A place that the team sets', () => {
  const start = later(48);
  it('is held until the answer is due or for 12 hours, whichever is later, never past the start (E8)', () => {
    expect(heldUntil(start, null, now)).toEqual(later(12));
    expect(heldUntil(start, later(11), now)).toEqual(later(12));
    expect(heldUntil(start, later(13), now)).toEqual(later(13));
    expect(heldUntil(start, later(72), now)).toEqual(start);
    expect(heldUntil(later(6), null, now)).toEqual(later(6));
  });
});

describe('An artist', () => {
  const timed = { kind: 'timed', start: later(1), end: later(1.5) } as const;
  it('picks a time until an hour before, a window until its end (E9)', () => {
    expect(mayPick(timed, now)).toBe(true);
    expect(mayPick(timed, later(0.001))).toBe(false);
    expect(mayPick({ ...timed, kind: 'call' }, later(0.001))).toBe(false);
    const window = { kind: 'window', start: later(-2), end: later(1) } as const;
    expect([mayPick(window, later(1)), mayPick(window, later(1.001))]).toEqual([true, false]);
  });

  it('changes a confirmed time until 12 hours before (E9)', () => {
    expect(mayChange({ start: later(12) }, now)).toBe(true);
    expect(mayChange({ start: later(12) }, later(0.001))).toBe(false);
  });
});

describe('The places of a round', () => {
  const timed = (from: number, capacity: number, taken = 0) => ({
    ...({ kind: 'timed', start: later(from), end: later(from + 1), capacity, taken } as const),
  });
  it('are those that artists can pick, for the team also those within an hour (W16)', () => {
    const times = [timed(-1, 5), timed(0.5, 3), timed(2, 10, 4), timed(3, 1, 1)];
    expect(placesFor(times, false, now)).toBe(6);
    expect(placesFor(times, true, now)).toBe(9);
    expect(hasTimeTooSoon(times, now)).toBe(true);
    expect(hasTimeTooSoon([timed(0.5, 3, 3), timed(-1, 5), timed(2, 1)], now)).toBe(false);
    const window = { ...timed(-1, 40), kind: 'window' as const, end: later(2) };
    expect([placesFor([window], false, now), hasTimeTooSoon([window], now)]).toEqual([40, false]);
  });
});

describe('A freed place', () => {
  it('is held for two hours, by night until ten in the morning (E11)', () => {
    const start = india('2026-12-14T11:00:00');
    const until = (time: string) => offeredUntil(start, india(time));
    expect(until('2026-12-10T08:00:00')).toEqual(india('2026-12-10T10:00:00'));
    expect(until('2026-12-10T20:59:00')).toEqual(india('2026-12-10T22:59:00'));
    expect(until('2026-12-10T21:00:00')).toEqual(india('2026-12-11T10:00:00'));
    expect(until('2026-12-11T00:00:00')).toEqual(india('2026-12-11T10:00:00'));
    expect(until('2026-12-11T07:59:00')).toEqual(india('2026-12-11T10:00:00'));
  });

  it('is not held less than five hours before, and never past its start (E11)', () => {
    expect(offeredUntil(later(5), now)).toEqual(later(2));
    expect(offeredUntil(later(5), later(0.001))).toBeNull();
    const early = india('2026-12-11T08:30:00');
    expect(offeredUntil(early, india('2026-12-10T22:00:00'))).toEqual(early);
  });
});

describe('Two times of one artist', () => {
  const busy = (from: number, to: number, inPerson = false) => ({
    start: later(from),
    end: later(to),
    inPerson,
  });
  it('conflict when they overlap, in person with an hour around (E13)', () => {
    expect(overlap(busy(0, 1), busy(0.5, 2))).toBe(true);
    expect(overlap(busy(0, 1), busy(1, 2))).toBe(false);
    expect(overlap(busy(0, 1, true), busy(1, 2))).toBe(true);
    expect(overlap(busy(0, 1), busy(1.99, 3, true))).toBe(true);
    expect(overlap(busy(0, 1, true), busy(2, 3, true))).toBe(false);
    expect(overlap(busy(2, 3, true), busy(0, 1, true))).toBe(false);
  });
});
