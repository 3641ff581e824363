import { expect, test } from 'vitest';
import { gradesText } from './grades-text.ts';

test('a pick comes before the reviewers’ grades, with first names that tell them apart (D6)', () => {
  const rukmini = { name: 'Rukmini Sathe', grade: 2 };
  expect(gradesText(1, [rukmini])).toBe('Pick 1 · Rukmini 2');
  expect(gradesText(null, [rukmini, { name: 'Arvind', grade: 3 }])).toBe('Rukmini 2 · Arvind 3');
  expect(gradesText(2, [rukmini, { name: 'Rukmini Rao', grade: 1 }])).toBe(
    'Pick 2 · Rukmini Sathe 2 · Rukmini Rao 1',
  );
  expect(gradesText(null, [])).toBe('');
});
