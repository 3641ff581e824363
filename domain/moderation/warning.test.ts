import { expect, it } from 'vitest';
import { mayWarn, warningText } from './warning.ts';

it('Whoever takes a mark back is offered to warn who was seen (S26)', () => {
  expect(warningText(48)).toBe('Warn the 48 people whose contact details this director saw in 90 days');
  expect(warningText(1)).toBe('Warn the one person whose contact details this director saw in 90 days');
  expect([mayWarn('revoke'), mayWarn('decline'), mayWarn('verify')]).toEqual([true, false, false]);
});
