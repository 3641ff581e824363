import { expect, test } from 'vitest';
import { cityOptions } from './city-options.ts';

test('the cities of the state are offered, and a stored one that is not among them stays', () => {
  expect(cityOptions(['Mapusa', 'Panaji'], 'Panaji').map((option) => option.value)).toEqual([
    'Mapusa',
    'Panaji',
  ]);
  expect(cityOptions(['Panaji'], 'Old Goa').map((option) => option.value)).toEqual(['Old Goa', 'Panaji']);
  expect(cityOptions([], '')).toEqual([]);
});
