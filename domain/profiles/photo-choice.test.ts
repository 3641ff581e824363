import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aspectRatio, chooseShownPhotos } from './photo-choice.ts';

const portrait = (id: string) => ({ id, width: 600, height: 800 });
const landscape = (id: string) => ({ id, width: 800, height: 600 });
const ids = (photos: { id: string }[]) => photos.map(({ id }) => id).join('');

describe('the photographs that a profile shows', () => {
  it('are three portraits and then two landscapes', () => {
    const photos = [landscape('a'), portrait('b'), portrait('c'), landscape('d'), portrait('e')];
    expect(ids(chooseShownPhotos(photos))).toBe('bcead');
  });

  it('fill the gaps of one orientation with the other', () => {
    const upright = [portrait('a'), portrait('b'), portrait('c'), portrait('d'), portrait('e')];
    expect(ids(chooseShownPhotos(upright))).toBe('abcde');
    const wide = [landscape('a'), landscape('b'), landscape('c'), portrait('d')];
    expect(ids(chooseShownPhotos(wide))).toBe('dabc');
  });

  it('are chosen from the first five only', () => {
    const photos = [...Array.from({ length: 5 }, () => landscape('w')), portrait('p')];
    expect(ids(chooseShownPhotos(photos))).toBe('wwwww');
  });

  it('of unknown size count as square, and so as landscape', () => {
    for (const photo of [{}, { width: null, height: 5 }, { width: 5, height: 0 }])
      expect(aspectRatio(photo)).toBe(1);
    expect(aspectRatio({ width: 9, height: 10 })).toBeGreaterThanOrEqual(0.9);
    const unmeasured = { id: 'u', width: null, height: null };
    expect(ids(chooseShownPhotos([unmeasured, portrait('p')]))).toBe('pu');
  });

  it('are at most five, each once, and all of them if there are no more', () => {
    const photo = fc.record({
      width: fc.integer({ min: 0, max: 9 }),
      height: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(photo, { maxLength: 9 }), (photos) => {
        const shown = chooseShownPhotos(photos);
        expect(new Set(shown).size).toBe(Math.min(5, photos.length));
        expect(shown).toHaveLength(Math.min(5, photos.length));
      }),
    );
  });
});
