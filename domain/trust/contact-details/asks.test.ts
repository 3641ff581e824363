import { describe, expect, it, test } from 'vitest';
import {
  type Ask,
  askAnswers,
  askLimits,
  askStateAt,
  askStates,
  contactState,
  mayAnswerAsk,
} from './asks.ts';

const now = new Date('2026-11-22T08:35:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const open: Ask = { state: 'open', expiresAt: after(askLimits.openFor), answeredAt: null };

describe('Asking for contact details', () => {
  test('expires after fourteen days without an answer (S5)', () => {
    expect(askStateAt(open, after(askLimits.openFor - 1))).toBe('open');
    expect(askStateAt(open, after(askLimits.openFor))).toBe('expired');
    expect(contactState('ask', open, after(askLimits.openFor))).toBe('ask');
  });

  it.each(['declined', 'taken_back'] as const)(
    'can be repeated thirty days after it was %s (S5)',
    (state) => {
      const refused = { ...open, state, answeredAt: now };
      expect(contactState('ask', refused, after(askLimits.pauseAfterNo - 1))).toBe('not_shared');
      expect(contactState('ask', refused, after(askLimits.pauseAfterNo))).toBe('ask');
    },
  );

  test('keeps the first answer; an allowance can be withdrawn, a no is final (S5)', () => {
    const possible = askStates.map((state) => [
      state,
      askAnswers.filter((answer) => mayAnswerAsk(state, answer)),
    ]);
    expect(Object.fromEntries(possible)).toEqual({
      open: ['allowed', 'declined'],
      allowed: ['allowed', 'taken_back'],
      declined: ['declined'],
      taken_back: ['taken_back'],
      expired: [],
      ended: [],
    });
  });

  test('is offered only where the details are not shown anyway', () => {
    expect(contactState('shown', open, now)).toBe('shown');
    expect(contactState('none', open, now)).toBeNull();
    expect(contactState('withheld', null, now)).toBe('not_shared');
    expect(contactState('ask', open, now)).toBe('asked');
    expect(contactState('ask', null, now)).toBe('ask');
  });
});
