import { describe, expect, test } from 'vitest';
import { answerRate, answerRateText } from './answer-rate.ts';

describe('An answer rate', () => {
  test('is the share of answered due ones, never rounded up, and nothing below ten (D17)', () => {
    expect(answerRate({ due: 240, answered: 221 })).toEqual({ percent: 92, applicants: 240 });
    expect(answerRate({ due: 1000, answered: 999 })).toEqual({ percent: 99, applicants: 1000 });
    expect(answerRate({ due: 10, answered: 10 })).toEqual({ percent: 100, applicants: 10 });
    expect(answerRate({ due: 9, answered: 9 })).toBe(null);
    expect(answerRate(null)).toBe(null);
  });

  test('reads as a sentence', () => {
    expect(answerRateText({ percent: 92, applicants: 240 })).toBe('Answered 92% of 240 applicants');
    expect(answerRateText(null)).toBe('No answer rate yet');
  });
});
