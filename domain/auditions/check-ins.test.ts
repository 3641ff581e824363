import { describe, expect, it } from 'vitest';
import { type CheckIn, type CheckInStep, checkedIn, checkInRefusal, countDay } from './check-ins.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 12, 6, minutes));
const event = (minutes: number, step: CheckInStep, key = `key ${minutes}`): CheckIn => ({
  key,
  step,
  at: at(minutes),
});

describe('Check-ins of an artist', () => {
  const day = [event(1, 'arrived'), event(2, 'in'), event(3, 'done')];

  it('show the latest step in whatever order they came, and the time of arrival (E14)', () => {
    expect(checkedIn([])).toEqual({ step: null, arrivedAt: null, last: null });
    expect(checkedIn(day)).toEqual({ step: 'done', arrivedAt: at(1), last: day[2] });
    expect(checkedIn([...day].reverse())).toEqual({ step: 'done', arrivedAt: at(1), last: day[2] });
    expect(checkedIn([event(3, 'done'), event(4, 'arrived')]).step).toBe('arrived');
  });

  it('of one moment go by the larger key (E14)', () => {
    const both = [event(1, 'done', 'a'), event(1, 'in', 'b')];
    expect(checkedIn(both).step).toBe('in');
    expect(checkedIn([...both].reverse()).step).toBe('in');
  });

  it('are undone one by one (E14)', () => {
    expect(checkedIn([...day, event(4, 'undo')]).step).toBe('in');
    expect(checkedIn([event(1, 'arrived'), event(2, 'undo')])).toEqual({
      step: null,
      arrivedAt: null,
      last: null,
    });
    expect(checkedIn([event(1, 'undo'), event(2, 'arrived')]).step).toBe('arrived');
  });

  it('mark a no-show until they come (E14)', () => {
    const taps = [event(1, 'no_show'), event(2, 'arrived')];
    expect(checkedIn(taps.slice(0, 1))).toEqual({ step: 'no_show', arrivedAt: null, last: taps[0] });
    expect(checkedIn(taps)).toEqual({ step: 'arrived', arrivedAt: at(2), last: taps[1] });
  });

  it('count up to a day late, not in the future, and up to a week after the time (E14)', () => {
    const now = at(0);
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    expect(checkInRefusal(now, null, now)).toBeNull();
    expect(checkInRefusal(ago(24), null, now)).toBeNull();
    expect(checkInRefusal(ago(24.01), null, now)).toBe('too_old');
    expect(checkInRefusal(at(2), null, now)).toBe('in_future');
    expect(checkInRefusal(now, ago(7 * 24), now)).toBeNull();
    expect(checkInRefusal(now, ago(7 * 24 + 0.01), now)).toBe('too_old');
  });
});

it('A day counts who is here, in, done and still expected (E14)', () => {
  const person = (step: Parameters<typeof countDay>[0][number]['step'], isExpected = true) => ({
    step,
    isExpected,
  });
  expect(
    countDay([
      person(null),
      person(null),
      person(null, false),
      person('arrived'),
      person('in'),
      person('done', false),
      person('no_show'),
    ]),
  ).toEqual({ here: 1, in: 1, done: 1, expected: 2 });
});
