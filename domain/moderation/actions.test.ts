import { expect, it } from 'vitest';
import { decideVerification, needsWords, possibleActions } from './actions.ts';

it('An action leads to a state, and changes nothing where that stands already (S24)', () => {
  expect(decideVerification('submitted', 'verify')).toEqual({ to: 'verified' });
  expect(decideVerification('verified', 'verify')).toBe('stands');
  expect(decideVerification('verified', 'revoke')).toEqual({ to: 'revoked' });
  expect(decideVerification('declined', 'verify')).toEqual({ to: 'verified' });
});

it('Nothing is declined that was decided, and nothing revoked that was not verified (S24)', () => {
  expect(decideVerification('verified', 'decline')).toBe('unfit');
  expect(decideVerification('submitted', 'revoke')).toBe('unfit');
  expect(decideVerification('none', 'verify')).toBe('unfit');
  expect(possibleActions('submitted')).toEqual(['verify', 'decline']);
  expect(possibleActions('none')).toEqual([]);
});

it('Whoever gets a no is told why (S24)', () => {
  expect([needsWords('verify'), needsWords('decline'), needsWords('revoke')]).toEqual([false, true, true]);
});
