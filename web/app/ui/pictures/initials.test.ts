import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Asha Devi Rao', 'AR'],
  ['kabir', 'K'],
  ['  ', '?'],
  ['आशा राव', 'आर'],
  ['🎭 Mask', '🎭M'],
])('the initials of %j are %j', (name, shown) => {
  expect(initials(name)).toBe(shown);
});
