import { expect, test } from 'vitest';
import { isEntitled, orderWithin } from './orders.ts';

const hour = 60 * 60_000;

test('An order is due in 3 hours, one for data in 72, one of somebody else or without a section in 36 (R4, R28)', () => {
  expect(orderWithin('removal', true)).toBe(3 * hour);
  expect(orderWithin('removal', false)).toBe(36 * hour);
  expect(orderWithin('data', true)).toBe(72 * hour);
});

test('A court, a Joint Secretary and a DIG can order with a section, no one else (R28)', () => {
  const section = 'Section 79(3)(b)';
  expect(
    (['court', 'joint_secretary', 'dig', 'other'] as const).map((from) => isEntitled(from, section)),
  ).toEqual([...[true, true, true], false]);
  expect(isEntitled('court', null)).toBe(false);
});
