import { expect, it } from 'vitest';
import { maskedEmail, maskedNumber } from './masking.ts';

it('Addresses and numbers are masked: who it is can be told apart, and nobody reached (S23)', () => {
  expect(maskedEmail('leela@kirdaar.example')).toBe('l•••@kirdaar.example');
  expect(maskedEmail('l@kirdaar.example')).toBe('l•••@kirdaar.example');
  expect(maskedNumber('9876500011')).toBe('•••011');
});
