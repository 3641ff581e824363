import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { expect, test } from 'vitest';
import { stageWithSomebody } from './desk-params.ts';

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
