import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FacialHair, HairStyle, Headwear, Outfit, Sitter } from './appearance.ts';
import { appearanceOf } from './appearance.ts';
import type { PortraitKind } from './portraits.ts';
import { portrait } from './portraits.ts';
import { poster, scenes } from './posters/posters.ts';
import { rasterise } from './rasterise.ts';
import { svgText } from './svg.ts';

const sizes: Record<PortraitKind, [number, number]> = {
  neutralBackground: [800, 600],
  smilingHeadshots: [600, 800],
  fullBodyShots: [600, 800],
  threeQuarterShots: [600, 800],
  profileShots: [800, 600],
  profilePicture: [800, 800],
};
const kinds = Object.keys(sizes) as PortraitKind[];
const asha: Sitter = { key: 'asha', gender: 'female', age: 29, headwear: 'bindi' };

/** A crowd large enough that every hair style, outfit and beard occurs. */
const worn: (Headwear | undefined)[] = [
  undefined,
  undefined,
  'bindi',
  'turban',
  'pagri',
  'topi',
  'hijab',
  'dupatta',
  'flowers',
];
const crowd: Sitter[] = Array.from({ length: 360 }, (_, index) => ({
  key: `somebody ${index}`,
  gender: index % 2 ? 'male' : 'female',
  age: 4 + (index % 80),
  headwear: worn[index % worn.length],
}));

describe('portraits', () => {
  it.each(kinds)('draws %s as a small WebP of its size', async (kind) => {
    const [width, height] = sizes[kind];
    const picture = await rasterise(portrait(asha, kind));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height });
    const stats = await sharp(picture).stats();
    expect(stats.entropy, 'a picture, not a blank sheet').toBeGreaterThan(1);
    expect(picture.length).toBeLessThan(40_000);
  });

  it.each(kinds)('draws the same %s of the same person every time, and another of another', (kind) => {
    const text = (sitter: Sitter) => svgText(portrait(sitter, kind));
    expect(text(asha)).toBe(text({ ...asha }));
    expect(text(asha)).not.toBe(text({ ...asha, key: 'bina' }));
  });

  it('draws nobody with a number that is none', () => {
    for (const sitter of crowd)
      for (const kind of kinds) expect(svgText(portrait(sitter, kind))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('looks', () => {
  const looks = crowd.map(appearanceOf);

  it('vary: every hair style, beard and outfit is worn by somebody', () => {
    expect(new Set(looks.map(({ hair }) => hair.style)).size).toBe(19 satisfies number);
    expect(new Set(looks.map((look) => look.facialHair)).size).toBe(7);
    expect(new Set(looks.map(({ outfit }) => outfit.kind)).size).toBe(15);
  });

  it('keep beards and sarees from children, and grey hair from the young', () => {
    const [beards, hair, outfits]: [FacialHair[], HairStyle[], Outfit[]] = [[], [], []];
    for (const look of looks.filter(({ age }) => age < 13)) {
      beards.push(look.facialHair);
      hair.push(look.hair.style);
      outfits.push(look.outfit.kind);
    }
    expect(new Set(beards)).toEqual(new Set(['none']));
    expect(outfits).not.toContain('saree');
    expect(hair).not.toContain('bald');
    for (const { age, hair: own } of looks)
      if (age < 40) expect(['#A9A4A1', '#E2DCD4', '#5C5759']).not.toContain(own.colour.base);
  });

  it('keep a turban, a hijab or flowers as the person wears them', () => {
    for (const [index, look] of looks.entries()) expect(look.headwear).toBe(crowd[index]?.headwear ?? 'none');
  });
});

describe('posters', () => {
  it.each(Object.keys(scenes) as (keyof typeof scenes)[])('draws %s as a square of 1200', async (scene) => {
    const about = { key: scene, cast: [asha, { ...asha, key: 'ravi', gender: 'male' } as Sitter] };
    const picture = await rasterise(poster(scene, about));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 });
    expect(svgText(poster(scene, about))).toBe(svgText(poster(scene, about)));
    expect(svgText(poster(scene, { key: scene, cast: [] }))).not.toMatch(/NaN|undefined/);
  });
});
