import { describe, expect, it } from 'vitest';
import {
  type AnsweredAudition,
  auditionAnswerOf,
  auditionChipText,
  auditionText,
  isOver,
} from './candidate-audition.ts';

const now = new Date('2026-11-29T13:30:00Z');
const invited: AnsweredAudition & { start: Date | null } = {
  state: 'invited',
  kind: 'in_person',
  guardian: null,
  over: false,
  step: null,
  arrivedAt: null,
  start: null,
};
const start = new Date('2026-11-29T04:30:00Z');
const arrivedAt = new Date('2026-11-29T13:02:00Z');
const here = { state: 'attended', step: 'arrived', arrivedAt, start } as const;

describe('The audition of a candidate', () => {
  it.each([
    [{}, 'No answer yet', 'none'],
    [{ start }, 'No answer yet', 'none'],
    [{ guardian: 'waiting' }, 'Waiting for the guardian', 'guardian'],
    [{ over: true }, 'Over, no answer', 'none'],
    [{ state: 'confirmed', start }, 'Sun 29/11/26, 10:00 · Confirmed', 'confirmed'],
    [{ state: 'confirmed', kind: 'self_tape' }, 'Confirmed', 'confirmed'],
    [{ state: 'reschedule_asked', start }, 'Wants another time', 'another_time'],
    [{ state: 'declined' }, 'Declined', 'declined'],
    [here, 'Here since 18:32', 'came'],
    [{ ...here, step: 'in' }, 'Here since 18:32', 'came'],
    [{ ...here, step: 'done' }, 'Came', 'came'],
    [{ ...here, arrivedAt: new Date('2026-11-28T13:02:00Z') }, 'Came', 'came'],
    [{ state: 'no_show', step: 'no_show', start }, 'No-show', 'no_show'],
    [{ state: 'attended', kind: 'self_tape' }, 'Tape sent', 'tape'],
    [{ state: 'cancelled' }, 'Cancelled', null],
  ] as const)('of %j reads %j and is found by %j (W8)', (changes, text, answer) => {
    const audition = { ...invited, ...changes };
    expect(auditionText(audition, now)).toBe(text);
    expect(auditionAnswerOf(audition)).toBe(answer);
  });

  it('is over without an answer once the last time ends, a self-tape never (W17, E4)', () => {
    const before = new Date(now.getTime() - 1);
    expect(isOver(invited, before, now)).toBe(true);
    // a window is picked until its end
    expect(isOver(invited, now, now)).toBe(false);
    expect(isOver(invited, null, now)).toBe(false);
    expect(isOver({ ...invited, kind: 'self_tape' }, before, now)).toBe(false);
    for (const state of ['confirmed', 'declined', 'reschedule_asked', 'attended'] as const)
      expect(isOver({ ...invited, state }, before, now)).toBe(false);
  });

  it('is a weekday and a time on a small tile (W8)', () => {
    expect(auditionChipText({ ...invited, state: 'confirmed', start }, now)).toBe('Sun 10:00 · Confirmed');
    expect(auditionChipText({ ...invited, start }, now)).toBe('No answer yet');
  });
});
