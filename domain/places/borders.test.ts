import { describe, expect, it } from 'vitest';
import { statesAround } from './borders.ts';
import { states } from './places.ts';

describe('Bordering states', () => {
  it('are symmetric, and all in the list', () => {
    for (const { slug } of states)
      for (const other of statesAround(slug)) {
        expect(states.map((state) => state.slug)).toContain(other);
        expect(other).not.toBe(slug);
        expect(statesAround(other)).toContain(slug);
      }
  });

  it('exclude islands, and have each pair once', () => {
    const alone = states.filter(({ slug }) => statesAround(slug).length === 0).map(({ slug }) => slug);
    expect(alone).toEqual(['andaman_and_nicobar_islands', 'lakshadweep']);
    for (const { slug } of states) expect(new Set(statesAround(slug)).size).toBe(statesAround(slug).length);
    expect(statesAround('bihar')).toEqual(['jharkhand', 'uttar_pradesh', 'west_bengal']);
    expect(statesAround('atlantis')).toEqual([]);
  });
});
