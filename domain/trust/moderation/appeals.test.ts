import { expect, it } from 'vitest';
import { appealState, isAppealable, isAppealOver } from './appeals.ts';

it('A decision against a person can be looked at again within 30 days (S26)', () => {
  const madeAt = new Date('2026-11-01T06:00:00Z');
  expect(isAppealOver(madeAt, new Date('2026-12-01T06:00:00Z'))).toBe(false);
  expect(isAppealOver(madeAt, new Date('2026-12-01T06:00:01Z'))).toBe(true);
  expect([isAppealable('suspend'), isAppealable('restore'), isAppealable('verify')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('An appeal waits, or the decision was kept or changed (R7)', () => {
  expect([appealState(null), appealState('no_breach'), appealState('acted')]).toEqual([
    'waiting',
    'kept',
    'changed',
  ]);
});
