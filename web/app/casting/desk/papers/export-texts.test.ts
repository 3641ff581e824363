import { expect, test } from 'vitest';
import { contactsTick } from './export-texts.ts';

test('Exporting numbers warns that each of the artists sees it (D28)', () => {
  expect(contactsTick(31)).toBe(
    'With phone and e-mail: each of the 31 artists will see that you downloaded them.',
  );
  expect(contactsTick(1)).toBe('With phone and e-mail: the artist will see that you downloaded them.');
});
