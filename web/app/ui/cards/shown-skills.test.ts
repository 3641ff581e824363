import { expect, test } from 'vitest';
import { shownSkills } from './shown-skills.ts';

test('three skills are shown and the rest counted; a narrow card counts one more', () => {
  expect(shownSkills(['a', 'b', 'c', 'd', 'e'])).toEqual({
    chips: ['a', 'b', 'c'],
    more: { wide: 2, narrow: 3 },
  });
});

test('three skills fit a wide card, and leave one out of a narrow one', () => {
  expect(shownSkills(['a', 'b', 'c']).more).toEqual({ wide: 0, narrow: 1 });
});

test('no skills, no chips', () => {
  expect(shownSkills([])).toEqual({ chips: [], more: { wide: 0, narrow: 0 } });
});
