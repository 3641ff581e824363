import { describe, expect, it } from 'vitest';
import { fitsShape, photoHint } from './photo-shape.ts';

describe('the size of a photograph', () => {
  it.each([
    [600, 800],
    [800, 600],
    [600, 600],
    [4000, 3000],
    [600, 1800],
    [1080, 2400],
  ])('is fine with %i by %i', (width, height) => {
    expect(photoHint({ width, height })).toBeNull();
  });

  it.each([
    [599, 800],
    [800, 599],
    [480, 640],
  ])('is small below 600 on the short side: %i by %i', (width, height) => {
    expect(photoHint({ width, height })).toContain(`small (${width}x${height})`);
  });

  it('is too tall or too wide beyond three to one', () => {
    expect(photoHint({ width: 600, height: 1801 })).toContain('very tall');
    expect(photoHint({ width: 1801, height: 600 })).toContain('very wide');
    expect(photoHint({ width: 100, height: 400 })).toContain('very tall');
  });
});

describe('the shape of a photograph', () => {
  it('is that of its kind', () => {
    expect(fitsShape('fullBodyShots', { width: 600, height: 800 })).toBe(true);
    expect(fitsShape('fullBodyShots', { width: 3000, height: 4000 })).toBe(true);
    expect(fitsShape('neutralBackground', { width: 4000, height: 3000 })).toBe(true);
  });

  it('need not match to the pixel', () => {
    expect(fitsShape('fullBodyShots', { width: 605, height: 800 })).toBe(true);
  });

  it('differs when it is rotated, or comes from a long screen', () => {
    expect(fitsShape('fullBodyShots', { width: 800, height: 600 })).toBe(false);
    expect(fitsShape('neutralBackground', { width: 600, height: 800 })).toBe(false);
    expect(fitsShape('smilingHeadshots', { width: 1080, height: 2400 })).toBe(false);
  });
});
