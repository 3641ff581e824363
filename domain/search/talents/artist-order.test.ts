import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareArtists, nameKey, ownCardFirst } from './artist-order.ts';

const person = (name: string, _id = '1') => ({ name, _id });
// any characters, often near the borders where UTF-8 and UTF-16 order differs
const character = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code).toWellFormed()),
  fc.constantFrom(
    'a',
    'Z',
    'İ',
    'Σ',
    '\uD7FF',
    '\uE000',
    '\uFB01',
    'Ａ',
    '\uFFFF',
    '𝒜',
    '😀',
    '\u{10000}',
    '\u{10FFFF}',
  ),
);
const name = fc.array(character, { maxLength: 6 }).map((parts) => parts.join(''));

describe('the order of people', () => {
  it('is by name without regard to case, then by id', () => {
    const people = [person('bala', '2'), person('Asha', '9'), person('BALA', '1'), person('asha', '3')];
    const sorted = people.toSorted(compareArtists).map(({ name, _id }) => `${name} ${_id}`);
    expect(sorted).toEqual(['asha 3', 'Asha 9', 'BALA 1', 'bala 2']);
  });

  it('is a total order: antisymmetric, and equal for the same person only', () => {
    const anybody = fc.record({ name, _id: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(anybody, anybody, (a, b) => {
        const forwards = compareArtists(a, b);
        expect(Math.sign(compareArtists(b, a)) + Math.sign(forwards)).toBe(0);
        const same = a._id === b._id && a.name.toLowerCase() === b.name.toLowerCase();
        expect(forwards === 0).toBe(same);
      }),
    );
  });
});

describe('the key that the database sorts and searches by', () => {
  it('is the lower-cased name for every ordinary name', () => {
    expect(nameKey("Ásha D'Souza मीना")).toBe("ásha d'souza मीना");
  });

  it('compares by its UTF-8 bytes as names compare by code unit', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [left, right] = [a, b].map((text) => new TextEncoder().encode(nameKey(text)));
        expect(Math.sign(compareBytes(left, right))).toBe(Math.sign(compareArtists(person(a), person(b))));
      }),
      { numRuns: 2000 },
    );
  });

  it('contains a part exactly when the name contains it', () => {
    fc.assert(
      fc.property(name, name, name, (before, part, after) => {
        const whole = before + part + after;
        expect(nameKey(whole).includes(nameKey(part))).toBe(whole.toLowerCase().includes(part.toLowerCase()));
        expect(nameKey(before).includes(nameKey(part))).toBe(
          before.toLowerCase().includes(part.toLowerCase()),
        );
      }),
    );
  });

  function compareBytes(a = new Uint8Array(), b = new Uint8Array()): number {
    const differing = a.findIndex((byte, index) => byte !== b[index]);
    return differing < 0 ? a.length - b.length : (a[differing] ?? 0) - (b[differing] ?? -1);
  }
});

describe('the own card', () => {
  const people = [person('A', '1'), person('B', '2'), person('C', '3')];

  it('comes first, and the others keep their order', () => {
    expect(ownCardFirst(people, '3').map(({ _id }) => _id)).toEqual(['3', '1', '2']);
  });

  it('changes nothing when it is not in the list or no one is signed in', () => {
    expect(ownCardFirst(people, '9')).toEqual(people);
    expect(ownCardFirst(people, null)).toEqual(people);
  });
});
