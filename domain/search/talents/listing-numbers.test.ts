import { describe, expect, it } from 'vitest';
import { states } from '../../places/places.ts';
import { genderNumber, stateNumber } from './listing-numbers.ts';

describe('the numbers of the listing', () => {
  it('give every state its own number, from 1', () => {
    const numbers = states.map(({ slug }) => stateNumber(slug));
    expect(numbers).toEqual(states.map((_state, index) => index + 1));
  });

  it('give 0 for no state and for an unknown one', () => {
    for (const slug of [null, '', 'atlantis', 'constructor', 'Goa']) expect(stateNumber(slug)).toBe(0);
  });

  it('distinguish the genders from each other and from none', () => {
    expect(new Set([0, ...Object.values(genderNumber)]).size).toBe(3);
  });
});
