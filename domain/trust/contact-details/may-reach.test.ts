import { expect, test } from 'vitest';
import { mayReach } from './may-reach.ts';

test('A child is written to and invited only where contact details are shown, others without regard to them (S13)', () => {
  const verdicts = ['shown', 'ask', 'none', 'blocked', 'withheld'] as const;
  expect(verdicts.map((verdict) => mayReach(true, verdict))).toEqual([true, false, false, false, false]);
  expect(verdicts.every((verdict) => mayReach(false, verdict))).toBe(true);
});
