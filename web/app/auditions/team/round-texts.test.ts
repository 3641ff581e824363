import { describe, expect, it } from 'vitest';
import { countsText, daysText } from './round-texts.ts';

const none = {
  all: 0,
  invited: 0,
  confirmed: 0,
  declined: 0,
  reschedule_asked: 0,
  cancelled: 0,
  attended: 0,
  no_show: 0,
  waiting: 0,
};
const counts = { ...none, all: 8, cancelled: 1, confirmed: 2, invited: 1, attended: 3, no_show: 1 };

describe('The text of a round', () => {
  it('counts the invited artists, and their results once there are any', () => {
    expect(countsText({ kind: 'online', counts: none })).toBe('0 invited, 0 confirmed, 0 no answer yet');
    const before = '7 invited, 2 confirmed, 1 no answer yet';
    expect(countsText({ kind: 'in_person', counts })).toBe(`${before}, 3 came, 1 no-show`);
    const sent = { ...counts, no_show: 0 };
    expect(countsText({ kind: 'self_tape', counts: sent })).toBe(`${before}, 3 sent a tape`);
  });

  it('has its days in India', () => {
    const begins = '2026-12-11T18:30:00Z';
    expect(daysText({ begins: null, ends: null })).toBe('');
    expect(daysText({ begins, ends: '2026-12-12T18:30:00Z' })).toBe('Saturday, 12/12/26');
    expect(daysText({ begins, ends: '2026-12-13T10:00:00Z' })).toBe('Saturday, 12/12/26 to Sunday, 13/12/26');
  });
});
