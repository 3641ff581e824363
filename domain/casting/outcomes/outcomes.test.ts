import { describe, expect, it } from 'vitest';
import { isTimeToTell, isWaiting, outcomeOfAll, stageOf, standingOf, tellableAt } from './outcomes.ts';

const waiting = {
  hasApplied: true,
  stage: 'considered',
  outcome: 'none',
  isPending: false,
  isInPlayHere: false,
} as const;

describe('An application', () => {
  it('waits while no outcome was sent, it is considered or passed, and its artist is not in play (D12)', () => {
    expect(isWaiting(waiting)).toBe(true);
    expect(isWaiting({ ...waiting, stage: 'passed' })).toBe(true);
    for (const stage of ['shortlisted', 'audition', 'callback', 'on_hold', 'booked'] as const)
      expect(isWaiting({ ...waiting, stage })).toBe(false);
    expect(isWaiting({ ...waiting, hasApplied: false })).toBe(false);
    expect(isWaiting({ ...waiting, outcome: 'not_selected' })).toBe(false);
    expect(isWaiting({ ...waiting, isPending: true })).toBe(false);
    expect(isWaiting({ ...waiting, isInPlayHere: true })).toBe(false);
  });

  it('is answered with all others once hiring is closed, for its role or the project (D13)', () => {
    const open = { requirementClose: false, isArchived: false };
    expect(isTimeToTell(open, { requirementClose: false })).toBe(false);
    expect(isTimeToTell(open, { requirementClose: true })).toBe(true);
    expect(isTimeToTell({ ...open, requirementClose: true }, { requirementClose: false })).toBe(true);
    expect(isTimeToTell({ ...open, isArchived: true }, { requirementClose: false })).toBe(true);
  });

  it('shows its applicant the sent outcome, else the earlier status (D16)', () => {
    expect(standingOf('none', 'applied')).toBe('applied');
    expect(standingOf('none', 'shortlisted')).toBe('shortlisted');
    expect(standingOf('not_selected', 'shortlisted')).toBe('not_selected');
    expect(standingOf('booked', 'applied')).toBe('booked');
  });

  it('leaves nothing open once all its artist’s roles have an outcome, or one is booked (D16)', () => {
    expect(outcomeOfAll(['not_selected', 'booked'])).toBe('booked');
    expect(outcomeOfAll(['not_selected', 'not_selected'])).toBe('not_selected');
    expect(outcomeOfAll(['not_selected', 'applied'])).toBeNull();
    expect(outcomeOfAll([])).toBeNull();
  });

  it('gets an outcome on its own stage alone (D15)', () => {
    expect(stageOf).toEqual({ not_selected: 'passed', booked: 'booked' });
  });

  it('can get ’not selected’, and a booked artist that they are booked (D15)', () => {
    expect([tellableAt('considered', true), tellableAt('passed', true)]).toEqual([
      'not_selected',
      'not_selected',
    ]);
    expect([tellableAt('passed', false), tellableAt('callback', true)]).toEqual([null, null]);
    expect(tellableAt('booked', false)).toBe('booked');
  });
});
