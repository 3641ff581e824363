import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { expect, test } from 'vitest';
import { withRole } from './addresses.ts';
import { stageHere, stageWithSomebody } from './desk-params.ts';

const none = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<(typeof stages)[number], number>;

test.each([
  ['considered, where somebody is', 'r', { considered: 1, booked: 2 }, null],
  ['the first with somebody', 'r', { audition: 2, booked: 1, passed: 3 }, 'audition'],
  ['those who were passed, where there is no one else', 'r', { passed: 3 }, 'passed'],
  ['shortlisted without a role', 'none', { considered: 4, shortlisted: 1 }, null],
  ['considered without a role, where no one is shortlisted', 'none', { considered: 4 }, 'considered'],
  ['considered, where all stages are empty', 'r', {}, null],
] as const)('An address leads to %s', (_where, role, counts, stage) => {
  expect(stageWithSomebody(role, { ...none, ...counts })).toBe(stage);
});

test('Another role keeps the stage, also Suggested (W7)', () => {
  const to = (address: string) => {
    const params = new URLSearchParams(address);
    return withRole(params, 'other', stageHere(params)).get('stage');
  };
  expect(to('role=one')).toBe('considered');
  expect(to('role=one&stage=callback')).toBe('callback');
  expect(to('role=one&stage=suggested')).toBe('suggested');
  expect(to('role=none')).toBe('shortlisted');
});
