import { expect, it } from 'vitest';
import { maskedEmail, maskedNumber } from './masking.ts';

it('Masked addresses and numbers can be distinguished, but not used (S23)', () => {
  expect(maskedEmail('leela@kirdaar.example')).toBe('l•••@kirdaar.example');
  expect(maskedEmail('l@kirdaar.example')).toBe('l•••@kirdaar.example');
  expect(maskedNumber('9876500011')).toBe('•••011');
});
