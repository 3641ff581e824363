import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  email,
  filterRange,
  Id,
  manyIds,
  manyValues,
  optionalText,
  pageQuery,
  searchText,
  wholeNumber,
} from './shapes.ts';
import { faults } from './test/faults.ts';

describe('a filter with many values', () => {
  it.each([
    [undefined, []],
    ['', []],
    [',', []],
    ['goa', ['goa']],
    ['goa, kerala ,', ['goa', 'kerala']],
    [
      ['goa', 'kerala'],
      ['goa', 'kerala'],
    ],
    [
      ['goa,kerala', '', 'bihar'],
      ['goa', 'kerala', 'bihar'],
    ],
  ])('%j means %j', (given, values) => {
    expect(manyValues(5).parse(given)).toEqual(values);
  });

  it('accepts repeated values and commas', () => {
    const values = fc.array(fc.stringMatching(/^[a-z_]{1,8}$/), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, (names) => {
        expect(manyValues(50).parse(names.join(','))).toEqual(manyValues(50).parse(names));
      }),
    );
  });

  it('has a maximum of values, none of them long and none with control characters', () => {
    const three = manyValues(3);
    expect(three.safeParse('x,'.repeat(3)).success).toBe(true);
    expect(three.safeParse('x,'.repeat(4)).success).toBe(false);
    expect(three.safeParse('x'.repeat(121)).success).toBe(false);
    expect(three.safeParse('a\u0000').success).toBe(false);
  });
});

describe('a range filter', () => {
  it('is absent when empty, and gives its format when malformed', () => {
    expect(filterRange.parse('20-35')).toEqual({ from: 20, to: 35 });
    for (const none of [undefined, '', ' ']) expect(filterRange.parse(none)).toBeNull();
    expect(faults(filterRange, '35-20')).toEqual({ '': ['Format: 20-35'] });
  });
});

describe('a page', () => {
  const page = z.object(pageQuery);

  it('is the first of 24 by default', () => {
    expect(page.parse({})).toEqual({ page: 1, limit: 24 });
  });

  it.each([
    { page: '0' },
    { page: '1.5' },
    { page: 'x' },
    { limit: '1001' },
    { limit: '0' },
    { limit: '-1' },
    { page: '1e99' },
  ])('%j is refused', (given) => {
    expect(page.safeParse(given).success).toBe(false);
  });
});

describe('a search', () => {
  it('is trimmed, and absent when blank', () => {
    expect(searchText.parse('  sha ')).toBe('sha');
    expect(searchText.parse(undefined)).toBe('');
    expect(searchText.safeParse('x'.repeat(101)).success).toBe(false);
  });
});

describe('an optional text', () => {
  it.each([undefined, null, '', '  \n'])('is null for %j', (given) => {
    expect(optionalText(10).parse(given)).toBeNull();
  });

  it('is kept as typed, within its limit', () => {
    expect(optionalText(10).parse(' <b>😀 ')).toBe('<b>😀');
    expect(faults(optionalText(3), 'four')).toEqual({ '': ['Must not exceed 3 characters'] });
  });
});

describe('a whole number', () => {
  const number = wholeNumber('needed', 'malformed');

  it.each([
    [7, 7],
    [' 7 ', 7],
    ['-3', -3],
  ])('%j is read as %i', (given, value) => {
    expect(number.parse(given)).toBe(value);
  });

  it.each(['7.5', 7.5, '1e3', 'seven', '0x10', '٧', Number.NaN, Number.POSITIVE_INFINITY, '12345678'])(
    '%j is refused',
    (given) => {
      expect(number.safeParse(given).success).toBe(false);
    },
  );

  it.each(['', '  ', undefined, null, true, [], {}])('%j is missing', (given) => {
    expect(faults(number, given)['']).toEqual(['needed']);
  });
});

describe('an e-mail address', () => {
  const address = email('needed', 'malformed');

  it.each(['asha@example.com', 'a.b+c@mail.example.co.in', "o'neil@x-y.org"])('%s is valid', (given) => {
    expect(address.parse(` ${given.toUpperCase()} `)).toBe(given);
  });

  it.each([
    'a@b',
    '@b.in',
    'a@',
    'a b@c.in',
    'a@b..in',
    'a@-b.in',
    'a@b.in, c@d.in',
    'a@b.in\nbcc: c@d.in',
    'अ@b.in',
  ])('%j is invalid', (given) => {
    expect(faults(address, given)['']).toEqual(['malformed']);
  });
});

describe('an id', () => {
  it('is a UUID and nothing else, converted to lower case', () => {
    const id = '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c';
    expect([Id.parse(id), Id.parse(id.toUpperCase())]).toEqual([id, id]);
    expect(manyIds('', 2).parse([id.toUpperCase(), id])).toEqual([id]);
    for (const other of ['', '1', "' OR 1=1", 'g'.repeat(36), null])
      expect(Id.safeParse(other).success).toBe(false);
  });
});
