import { photoTypes, requiredPhotoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { expect, test } from 'vitest';
import { photoProblem } from './photo-check.ts';
import { photoGuidance } from './photo-guidance.ts';

test('without any photograph all are asked for', () => {
  expect(photoProblem([])).toMatchObject({
    message: 'All photo types are required',
    missing: requiredPhotoTypes,
  });
});

test('the missing required photographs are named', () => {
  expect(photoProblem(['neutralBackground', 'fullBodyShots', 'profileShots'])).toEqual({
    message: 'Missing required photos: Smiling headshot, Three-quarter shot',
    missing: ['smilingHeadshots', 'threeQuarterShots'],
  });
});

test('the fifth photograph is optional', () => {
  expect(photoProblem(requiredPhotoTypes)).toBeNull();
});

test('each photograph says what a director wants to see', () => {
  for (const type of photoTypes) expect(photoGuidance[type].length).toBeGreaterThan(40);
});
