import { describe, expect, it } from 'vitest';
import {
  answeredText,
  answersText,
  boardDays,
  closedOn,
  closedText,
  freeName,
  isBoardOpen,
} from './boards.ts';

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

  it('closed for a client on the first day that ended it: closing, its last day, project, link or client (W13)', () => {
    const now = new Date('2026-12-06T06:30:00Z');
    const [early, late] = [new Date('2026-12-02T20:00:00Z'), new Date('2026-12-04T06:30:00Z')];
    const board = { openUntil: '2026-12-05', closedAt: null };
    expect(closedOn(board, [null], now)).toBe('2026-12-05');
    expect(closedOn({ ...board, closedAt: late }, [null, early], now)).toBe('2026-12-03');
    expect(closedOn({ ...board, closedAt: now }, [], now)).toBe('2026-12-05');
    expect(closedOn({ ...board, openUntil: '2026-12-06' }, [null], now)).toBeNull();
    expect(closedText('Arvind', 'Monsoon', '2026-11-28')).toBe(
      'Arvind’s board for Monsoon closed on 28/11/26.',
    );
  });

  it('gives a client whose name is taken the next free one (D23)', () => {
    expect(freeName('Priya', [])).toBe('Priya');
    expect(freeName('Priya', ['Priya'])).toBe('Priya (2)');
    expect(freeName('Priya', ['Priya', 'Priya (2)', 'Arun'])).toBe('Priya (3)');
  });

  it('counts the answers about a candidate in a line (W10)', () => {
    expect(answersText(['yes', 'maybe', 'yes', 'yes'], 5)).toBe('3 yes, 1 maybe, 1 no answer');
    expect(answersText(['no', null], 2)).toBe('1 no, 1 no answer');
    expect(answersText([], 0)).toBe('');
  });

  it('shows the team what a client answered', () => {
    expect(answeredText('Priya', 'Lead', { total: 12, yes: 3, maybe: 2, no: 1 })).toBe(
      'Priya answered 6 of 12 on Lead: 3 yes, 2 maybe, 1 no.',
    );
  });
});
