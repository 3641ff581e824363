import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { expect, test } from 'vitest';
import { withoutPeople } from './without-people.ts';

const person = (_id: string, fit: object) =>
  ({
    _id,
    fit: { gender: 'yes', languages: 'partly', place: 'yes', height: null, ...fit },
  }) as unknown as Suggestion;

/** The list with the place loosened. */
const listed: Answer<'listSuggestions'> = {
  artists: [person('all', {}), person('far', { place: 'no' }), person('other', {})],
  ...{
    total: 3,
    hasMore: false,
    fits: 2,
    butForOne: 7,
    loosened: { languages: 12, height: 3 },
    moreThan: [],
  },
};

test("A person who leaves is no longer counted: in the list, in its other totals, and in a wish's count (M9)", () => {
  expect(withoutPeople(['all'], listed)).toMatchObject({
    ...{ total: 2, fits: 1, butForOne: 7, loosened: { languages: 11, height: 2 } },
  });
  expect(withoutPeople(['far'], listed)).toMatchObject({
    ...{ total: 2, fits: 2, butForOne: 6, loosened: { languages: 11, height: 2 } },
  });
  expect(withoutPeople(['all', 'far', 'other'], listed)).toMatchObject({
    ...{ artists: [], total: 0, fits: 0, butForOne: 6, loosened: { languages: 9, height: 0 } },
  });
});

test('An uncounted total stays uncounted, and a person who is not in the list changes nothing', () => {
  const many: typeof listed = {
    ...listed,
    ...{ total: 1000, moreThanTotal: true, fits: 1000, moreThan: ['fits', 'languages'] },
  };
  expect(withoutPeople(['all'], many)).toMatchObject({
    ...{ total: 1000, fits: 1000, butForOne: 7, loosened: { languages: 12, height: 2 } },
  });
  expect(withoutPeople(['nobody'], listed)).toBe(listed);
});
