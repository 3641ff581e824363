import { describe, expect, it } from 'vitest';
import { missingPhotos, photoLabel, photoTypes, recommendedSize, requiredPhotoTypes } from './photo-types.ts';

describe('the photographs of an artist', () => {
  it('are of five kinds, the first four required', () => {
    expect(requiredPhotoTypes).toEqual([
      'neutralBackground',
      'smilingHeadshots',
      'fullBodyShots',
      'threeQuarterShots',
    ]);
    expect(photoTypes).toEqual([...requiredPhotoTypes, 'profileShots']);
  });

  it('are missing in the order of the wizard until all required ones are there', () => {
    expect(missingPhotos([])).toEqual(requiredPhotoTypes);
    expect(missingPhotos(['profileShots', 'fullBodyShots', 'neutralBackground'])).toEqual([
      'smilingHeadshots',
      'threeQuarterShots',
    ]);
    expect(missingPhotos(new Set(requiredPhotoTypes))).toEqual([]);
  });

  it('have a label and a recommended size each', () => {
    expect(recommendedSize.neutralBackground).toEqual({ width: 800, height: 600 });
    expect(recommendedSize.fullBodyShots).toEqual({ width: 600, height: 800 });
    for (const type of photoTypes) expect(photoLabel[type]).not.toBe('');
  });
});
