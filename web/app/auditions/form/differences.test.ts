import { expect, test } from 'vitest';
import { differencesOf, resolvedBy } from './differences.ts';
import { type RoundWithTimes, valuesOf } from './round-values.ts';

const base = {
  ...{ _id: 'a', kind: 'online', stage: 'audition', state: 'open', version: 1, roleIds: ['r1'] },
  ...{ place: null, bring: null, link: 'https://meet.google.com/abc-defg-hij', script: null, takes: null },
  ...{ deadline: null, instructions: null, answerBy: null, refill: true, slots: [] },
} as unknown as RoundWithTimes;

test('A round is compared by field: what one side changed is suggested, what both changed is open', () => {
  const stored: RoundWithTimes = { ...base, stage: 'callback', instructions: 'Bring water', refill: false };
  const mine = { ...valuesOf(base).round, instructions: 'Wear red', roleIds: ['r1', 'r2'], refill: false };
  const differences = differencesOf(mine, base, stored);
  expect(differences.map(({ key, suggested }) => [key, suggested])).toEqual([
    ['stage', 'theirs'],
    ['roleIds', 'mine'],
    ['instructions', null],
  ]);
  const choices = { stage: 'theirs', roleIds: 'mine', instructions: 'theirs' } as const;
  expect(resolvedBy(mine, differences, choices)).toEqual({
    ...mine,
    ...{ stage: 'callback', instructions: 'Bring water' },
  });
});
