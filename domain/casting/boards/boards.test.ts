import { describe, expect, it } from 'vitest';
import { answeredText, boardDays, freeName, isBoardOpen } from './boards.ts';

describe('A board', () => {
  it('is open to the end of its last day in India, unless it was closed (D22)', () => {
    const board = { openUntil: '2026-12-05', closedAt: null };
    expect(isBoardOpen(board, new Date('2026-12-05T18:29:59Z'))).toBe(true);
    expect(isBoardOpen(board, new Date('2026-12-05T18:30:00Z'))).toBe(false);
    const now = new Date('2026-12-01T06:30:00Z');
    expect(isBoardOpen({ ...board, closedAt: now }, now)).toBe(false);
  });

  it('is open for 14 days, at most 90, counted from today in India (D22)', () => {
    expect(boardDays(new Date('2026-11-21T19:00:00Z'))).toEqual({
      first: '2026-11-22',
      usual: '2026-12-06',
      last: '2027-02-20',
    });
  });

  it('gives a client whose name is taken the next free one (D23)', () => {
    expect(freeName('Priya', [])).toBe('Priya');
    expect(freeName('Priya', ['Priya'])).toBe('Priya (2)');
    expect(freeName('Priya', ['Priya', 'Priya (2)', 'Arun'])).toBe('Priya (3)');
  });

  it('shows the team what a client answered', () => {
    expect(answeredText('Priya', 'Lead', { total: 12, yes: 3, maybe: 2, no: 1 })).toBe(
      'Priya answered 6 of 12 on Lead: 3 yes, 2 maybe, 1 no.',
    );
  });
});
