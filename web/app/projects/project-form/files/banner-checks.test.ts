import { limits } from '@kirdaar/domain/limits.ts';
import { expect, test } from 'vitest';
import { bannerProblem, bannerWarnings, briefProblem, onlyDraftTakes } from './banner-checks.ts';

const MB = 1024 * 1024;

test('a square banner of 1200 pixels has no warnings, nor has one within a fifth of square', () => {
  expect(bannerWarnings({ width: 1200, height: 1200 })).toEqual([]);
  expect(bannerWarnings({ width: 1200, height: 1000 })).toEqual([]);
});

test('a banner far from square, and one below four fifths of 1200, is warned about', () => {
  expect(bannerWarnings({ width: 1600, height: 1000 })).toHaveLength(1);
  expect(bannerWarnings({ width: 959, height: 959 })).toEqual([
    'Banner resolution is lower than recommended. Image quality might be reduced.',
  ]);
  expect(bannerWarnings({ width: 600, height: 300 })).toHaveLength(2);
});

test('a brief must be a PDF of at most 5 MB', () => {
  expect(briefProblem({ type: 'application/pdf', name: 'brief.pdf', size: 5 * MB })).toBeNull();
  expect(briefProblem({ type: 'image/png', name: 'brief.png', size: 10 })).toBe('Only PDF files are allowed');
  expect(briefProblem({ type: 'application/pdf', name: 'brief.pdf', size: 5 * MB + 1 })).toContain(
    'smaller than 5MB',
  );
});

test('a banner must be an image', () => {
  expect(bannerProblem({ type: 'text/html', size: 10 }, limits.bannerBytes.create)).toBe(
    'Only image files are allowed',
  );
  expect(bannerProblem({ type: 'image/png', size: 12 * MB }, limits.bannerBytes.create)).toBeNull();
  expect(bannerProblem({ type: 'image/png', size: 60 * MB }, limits.bannerBytes.create)).toContain(
    'smaller than 10MB',
  );
});

test('a banner above the size of an update is uploaded with a draft', () => {
  expect(onlyDraftTakes(null)).toBe(false);
  expect(onlyDraftTakes({ size: 5 * MB })).toBe(false);
  expect(onlyDraftTakes({ size: 5 * MB + 1 })).toBe(true);
});
