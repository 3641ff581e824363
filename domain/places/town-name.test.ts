import { describe, expect, it } from 'vitest';
import { states } from './places.ts';
import { isTownName, listedCity } from './town-name.ts';

describe('the name of an unlisted town', () => {
  it.each([
    'Bihta',
    'Ara',
    'Ub',
    'St. Thomas Mount',
    'T. Nagar',
    'K.R. Pete',
    'B.T.M. Layout',
    "Fort St. George's Town",
    'D’Silva Wadi',
    'Pimpri-Chinchwad',
    'बिहटा',
    'தஞ்சாவூர்',
    'ಮೈಸೂರು',
    'ക്ഷേത്രപുരം',
    'شاہ پور',
    'a'.repeat(50),
  ])("may be '%s'", (name) => {
    expect(isTownName(name)).toBe(true);
  });

  it.each([
    '',
    'B',
    'a'.repeat(51),
    '9876543210',
    'Bihta 98765 43210',
    'Ward 4',
    'बिहटा ९८७६',
    'asha@gmail.com',
    'asha.gmail.com',
    'www.asha.in',
    'https://asha.in',
    'instagram/asha',
    'insta: asha',
    '@asha',
    '<b>Bihta</b>',
    'Bihta, Patna',
    'Bihta (Patna)',
    'Bihta_Patna',
    'Bihta 🎭',
    'Bihta\nPatna',
    '. - .',
    "'Bihta",
    '्ि',
  ])("is not '%s'", (name) => {
    expect(isTownName(name)).toBe(false);
  });

  it('accepts all names of the lists', () => {
    for (const { cities } of states) expect(cities.filter((city) => !isTownName(city))).toEqual([]);
  });
});

describe("a typed name in the state's list", () => {
  it.each(['Patna', 'patna', ' PATNA ', 'pAtNa'])("becomes the listed one: '%s'", (typed) => {
    expect(listedCity('bihar', typed)).toBe('Patna');
  });

  it('may have more spaces than the list', () => {
    expect(listedCity('delhi_ncr', 'new  delhi')).toBe('New Delhi');
  });

  it('is searched in that state only', () => {
    expect(listedCity('goa', 'Patna')).toBeNull();
    expect(listedCity('bihar', 'Bihta')).toBeNull();
    expect(listedCity('atlantis', 'Patna')).toBeNull();
  });
});
