import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { distances, distanceTo } from './distance.ts';
import { parsePlace, placeText } from './place-text.ts';
import { states } from './places.ts';

const slug = fc.constantFrom(...states.map((state) => state.slug));

describe('the distance to a place (M16)', () => {
  const patna = { state: 'bihar', city: 'Patna' };
  test.each([
    ['city', { state: 'bihar', city: 'patna ' }],
    ['state', { state: 'bihar', city: 'Gaya' }],
    ['state', { state: 'bihar', city: null }],
    ['bordering', { state: 'jharkhand', city: 'Patna' }],
    ['elsewhere', { state: 'goa', city: 'Patna' }],
    ['elsewhere', { state: null, city: null }],
  ] as const)('is %s of %o', (distance, address) => {
    expect(distanceTo(patna, [address])).toBe(distance);
  });

  it('is that of the nearer address', () => {
    const place = fc.record({ state: slug, city: fc.constantFrom('A', 'B') });
    fc.assert(
      fc.property(place, place, place, (asked, home, current) => {
        const rank = (...addresses: { state: string; city: string }[]) =>
          distances.indexOf(distanceTo(asked, addresses));
        expect(rank(home, current)).toBe(Math.min(rank(home), rank(current)));
      }),
    );
  });

  it('is queried by state and city', () => {
    expect(parsePlace('bihar:Patna')).toEqual(patna);
    expect(parsePlace(placeText({ state: 'tamil_nadu', city: 'Tiruchi, old town' }))?.city).toBe(
      'Tiruchi, old town',
    );
    for (const none of ['', 'bihar', 'bihar:', ':Patna', 'bihar:Patna:x', 'Bihar:Patna'])
      expect(parsePlace(none)).toBeNull();
  });
});
