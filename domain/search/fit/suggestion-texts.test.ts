import { expect, it } from 'vitest';
import { suggestedText } from './suggestion-texts.ts';

it('state the numbers of suggestions as far as they are counted', () => {
  expect(suggestedText({ fits: 64, butForOne: 1, moreThan: [] })).toBe(
    '64 match everything · 1 misses one thing',
  );
  expect(suggestedText({ fits: 1000, butForOne: 0, moreThan: ['fits'] })).toBe(
    '1,000+ match everything · 0 miss one thing',
  );
});
