import { expect, test } from 'vitest';
import { photoPlaces } from './photo-layout.ts';

/** 'PL' → a portrait and a landscape. */
const wall = (kinds: string) =>
  photoPlaces([...kinds].map((kind) => ({ width: 600, height: kind === 'P' ? 800 : 450 }))).join(' ');

test('three portraits are above two landscapes', () => {
  expect(wall('PPPLL')).toBe('leading third third half-wide half-wide');
});

test('four photographs are in two rows of two', () => {
  expect(wall('PPPL')).toBe('half half narrow fill');
  expect(wall('PPLL')).toBe('half half half-wide half-wide');
});

test('a portrait and a landscape share a row, in either order', () => {
  expect(wall('PPPLP')).toBe('leading third third fill narrow');
  expect(wall('PLLLL')).toBe('narrow fill half-wide half-wide alone-wide');
});

test('one photograph is alone, none makes no wall', () => {
  expect(wall('P')).toBe('alone');
  expect(wall('L')).toBe('alone-wide');
  expect(wall('')).toBe('');
});

test('every photograph has its place', () => {
  for (let count = 0; count <= 5; count += 1) {
    for (let bits = 0; bits < 2 ** count; bits += 1) {
      const photos = Array.from({ length: count }, (_, at) => ({
        width: 3,
        height: (bits >> at) & 1 ? 4 : 2,
      }));
      expect(photoPlaces(photos)).toHaveLength(count);
    }
  }
});

test('a photograph of unknown size is placed like a landscape', () => {
  expect(photoPlaces([{ width: null, height: null }])).toEqual(['alone-wide']);
});
