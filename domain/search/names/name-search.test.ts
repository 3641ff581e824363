import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import differentNames from './different-names.json' with { type: 'json' };
import { nameSearch, nameTier, phoneticKey } from './name-search.ts';
import { soundsLike } from './name-sound.ts';
import sameNames from './same-names.json' with { type: 'json' };

const tierBothWays = ([one = '', other = '']: string[]) => [nameTier(one, other), nameTier(other, one)];

describe('the tables of names', () => {
  it('have 420 pairs of one name and 140 of two, in every script, without duplicates', () => {
    expect(sameNames.length).toBeGreaterThanOrEqual(420);
    expect(differentNames.length).toBeGreaterThanOrEqual(140);
    const tables = [...sameNames, ...differentNames];
    expect(new Set(tables.map((pair) => pair.toSorted().join('='))).size).toBe(tables.length);
    for (const [script, letters] of Object.entries(scripts)) {
      const pairs = sameNames.filter((pair) => letters.test(pair.join('')));
      expect([script, pairs.length > 9]).toEqual([script, true]);
    }
  });

  it('have pairs of one name that match each other, in both directions', () => {
    // a search of two letters is matched as typed, even when it has a sound
    const isFound = (name = '', search = '') => nameTier(name, search) !== null || soundsLike(name, search);
    const missed = sameNames.filter(([one, other]) => !isFound(one, other) || !isFound(other, one));
    expect(missed).toEqual([]);
  });

  it('have pairs of two names that do not match each other', () => {
    const isFound = (pair: string[]) => tierBothWays(pair).some((tier) => tier !== null);
    const sounds = ([one = '', other = '']: string[]) => soundsLike(one, other) || soundsLike(other, one);
    // spaces do not count when words are compared
    const differInSpaces = ([one = '', other = '']: string[]) => unspaced(one) === unspaced(other);
    expect(differentNames.filter(sounds)).toEqual([]);
    expect(differentNames.filter((pair) => !differInSpaces(pair)).filter(isFound)).toEqual([]);
    expect(differentNames.filter(differInSpaces)).toEqual([['Ram Esh', 'Ramesh']]);
  });
});

const scripts = {
  devanagari: /[\u0900-\u097f]/,
  bengali: /[\u0980-\u09ff]/,
  gurmukhi: /[\u0a00-\u0a7f]/,
  gujarati: /[\u0a80-\u0aff]/,
  tamil: /[\u0b80-\u0bff]/,
  telugu: /[\u0c00-\u0c7f]/,
  kannada: /[\u0c80-\u0cff]/,
  malayalam: /[\u0d00-\u0d7f]/,
  latin: /[a-z]/,
};
const unspaced = (name: string) => name.toLowerCase().replaceAll(' ', '');

const found = (search: string, names: string[]) => names.filter((name) => nameTier(name, search) !== null);

test('Names that contain the letters come first, then those with the same sound, then those with the words', () => {
  const names = ['Laxmi Rao', 'Lakshmi Rao', 'Rao Lakshmi', 'लक्ष्मी राव', 'Ramu Rao'];
  expect(names.map((name) => nameTier(name, 'laxmi rao'))).toEqual([0, 1, 2, null, null]);
  expect(nameTier('Mohammed Ali', 'mohd')).toBe(1);
  expect(nameTier('Raj Kumar', 'kumar raj')).toBe(2);
});

test('Every word of a search begins a word of the name, in any order', () => {
  const names = ['Raj Kumar', 'Kumar Rajesh', 'Raj Kiran', 'Maharaj Kumar', 'Raj'];
  expect(found('kumar raj', names)).toEqual(['Raj Kumar', 'Kumar Rajesh']);
  expect(found('kum ra', names)).toEqual(['Raj Kumar', 'Kumar Rajesh']);
  expect(found('kumar raj rao', names)).toEqual([]);
  expect(found('कुमार राज', names)).toEqual(['Raj Kumar', 'Kumar Rajesh']);
  expect(found('குமார் ராஜ்', names)).toEqual(['Raj Kumar', 'Kumar Rajesh']);
  expect(found('raj kumar', ['குமார் ராஜ்'])).toEqual(['குமார் ராஜ்']);
  expect(found('Гагарин Юрий', ['Юрий Гагарин', 'Юрий Титов'])).toEqual(['Юрий Гагарин']);
});

test('An a at the end of a search word is optional, other vowels must match', () => {
  expect(found('kumar rama', ['Ram Kumar', 'Rama Kumar', 'Ramu Kumar', 'Ramesh Kumar'])).toEqual([
    'Ram Kumar',
    'Rama Kumar',
  ]);
  expect(found('rao rita', ['Rita Rao', 'Ritu Rao', 'रीता राव'])).toEqual(['Rita Rao']);
});

test('Initials typed together match separate letters', () => {
  const names = ['A. R. Lakshmanan', 'A R Lakshmanan', 'A.R.Lakshmanan', 'AR Lakshmanan', 'Lakshmanan A R'];
  for (const search of [...names, 'ar lakshmanan', 'A R Laxman', 'laxmanan ar'])
    expect([search, found(search, names)]).toEqual([search, names]);
  expect(found('AR Lakshmanan', ['A. V. Lakshmanan', 'R. A. Lakshmanan'])).toEqual([]);
  expect(found('R Lakshmanan', names.slice(0, 3))).toEqual(names.slice(0, 3));
});

test('Spaces, dots and apostrophes do not count', () => {
  const names = ["D'Souza", 'D Souza', 'D. Souza', 'D’Souza', 'DSouza'];
  for (const search of names) expect([search, found(search, names)]).toEqual([search, names]);
  expect(found('Rajkumar Rao', ['Raj Kumar Rao', 'Rao Raj Kumar', 'Raj Rao Kumar'])).toEqual([
    'Raj Kumar Rao',
    'Rao Raj Kumar',
  ]);
  expect(found('Raj Kumar', ['Rajkumar', 'Rao Rajkumar', 'Rajukumar'])).toEqual(['Rajkumar', 'Rao Rajkumar']);
  expect(found('Shiva Kumar', ['Shivkumar'])).toEqual(['Shivkumar']);
  expect(nameTier('Raj Kumar', 'jkum')).toBe(null);
});

test('A comma parts words', () => {
  expect(found('Rao, Asha', ['Asha Rao', 'Asha Roy'])).toEqual(['Asha Rao']);
  expect(found('rao,asha', ['Asha Rao'])).toEqual(['Asha Rao']);
});

test('A search of fewer than three letters is matched as typed', () => {
  for (const search of ['sh', 'a.r.', "d'", 'ऋ', 'शा', 'ओम', 'é', '7 8'])
    expect(nameSearch(search)).toMatchObject({ sounds: [], words: [] });
  for (const search of ['sha', 'A. R. L', 'जय', 'राम', 'शाह'])
    expect([search, nameSearch(search)?.words.length]).not.toEqual([search, 0]);
  expect(found('xm', ['Laxmi', 'Lakshmi'])).toEqual(['Laxmi']);
  expect(found('जय', ['Jay', 'Jai', 'Vijay', 'Joya'])).toEqual(['Jay', 'Jai', 'Vijay']);
  expect(nameSearch('')).toBe(null);
  expect(nameTier('Asha', '')).toBe(null);
});

test('A search of more than ten words is matched as typed and by sound', () => {
  const letters = ['bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'jj', 'kk', 'll', 'mm'];
  expect(nameSearch(letters.slice(1).join(' '))?.words.length).toBe(10);
  expect(nameSearch(letters.join(' '))).toMatchObject({ words: [] });
  expect(nameTier(letters.join(' '), letters.join(' '))).toBe(0);
});

test('The marker between words is a space in names and searches', () => {
  expect(found('raj^kumar', ['Raj Kumar'])).toEqual(['Raj Kumar']);
  expect(found('raj^kumar', ['Raj', 'Kumar', 'Rajkiran'])).toEqual([]);
});

test('A name with several spellings is found by each of them', () => {
  for (const search of ['moh', 'moham', 'mohamma', 'mohamme', 'mohd', 'मोहम्मद'])
    expect([search, found(search, ['Mohammed Ali'])]).toEqual([search, ['Mohammed Ali']]);
  expect(found('narin', ['ਨਰਿੰਦਰ', 'Narinder'])).toEqual(['ਨਰਿੰਦਰ', 'Narinder']);
  expect(found('dnya', ['Dnyaneshwar', 'ज्ञानेश्वर'])).toEqual(['Dnyaneshwar', 'ज्ञानेश्वर']);
});

const tableNames = [...new Set(sameNames.flat())];
const names = fc.oneof(
  fc.constantFrom(...tableNames),
  fc
    .array(fc.constantFrom(...tableNames, 'A.', 'R.', 'AR', "D'Souza", 'É', 'ß', '7', '🎬', 'Юрий'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((some) => some.join(' ')),
);

test('A name is found by itself, by each of its words and by all of them in reverse', () => {
  fc.assert(
    fc.property(names, (name) => {
      const words = name.split(' ');
      for (const search of [name, name.toUpperCase(), ...words])
        expect([name, search, nameTier(name, search)]).not.toEqual([name, search, null]);
      const reverse = words.toReversed().join(' ');
      if (nameSearch(reverse)?.words.length)
        expect([name, reverse, nameTier(name, reverse)]).not.toEqual([name, reverse, null]);
    }),
    { numRuns: 1_000, seed: 20_261_128 },
  );
});

test('The index text of a name is small and has no duplicates', () => {
  const one = tableNames.filter((name) => !/[ .]/.test(name));
  const ofTwo = one.map((name, at) => `${name} ${one[(at * 7 + 3) % one.length]}`);
  const kept = [...tableNames, ...ofTwo].map((name) => ({ name, lines: phoneticKey(name).split('\n') }));
  for (const { name, lines } of kept) {
    const words = lines.at(-1)?.split('^').slice(1, -1) ?? [];
    expect([name, new Set(lines).size, new Set(words).size]).toEqual([name, lines.length, words.length]);
  }
  const sizeOf = ({ lines }: { lines: string[] }) => Buffer.byteLength(lines.join('\n'));
  expect(kept.filter((key) => sizeOf(key) >= 400)).toEqual([]);
  expect(kept.filter(({ lines }) => lines.length > 9)).toEqual([]);
  expect(kept.filter(({ lines }) => lines.length > 6).length).toBeLessThan(kept.length / 20);
});
