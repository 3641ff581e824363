import { expect, test } from 'vitest';
import { mayReach } from './may-reach.ts';

test('A child receives messages and invitations only from directors who see the contact details, others from any (S13)', () => {
  const verdicts = ['shown', 'ask', 'none', 'blocked', 'withheld'] as const;
  expect(verdicts.map((verdict) => mayReach(true, verdict))).toEqual([true, false, false, false, false]);
  expect(verdicts.every((verdict) => mayReach(false, verdict))).toBe(true);
});
