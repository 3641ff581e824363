import { expect, it } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

it.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3600, '60 minutes'],
  [7140, '119 minutes'],
  [7141, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d seconds is shown as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
