import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgeSpan, parseFilterRange, parseRoleAgeRange, spansOverlap } from './age-range.ts';

describe('the age range of a project role', () => {
  it.each([
    ['25-35', { from: 25, to: 35 }],
    [' 25 - 35 ', { from: 25, to: 35 }],
    ['30', { from: 30, to: 30 }],
    ['5-100', { from: 5, to: 100 }],
  ])("'%s' is read with its lowest and highest age", (text, span) => {
    expect(parseRoleAgeRange(text)).toEqual(span);
  });

  it.each([
    '',
    '35-25',
    '30-30',
    '25-',
    '-25',
    '25 to 35',
    '25-35-45',
    '0',
    '0-5',
    '20-121',
    'abc',
    '2.5',
    '٢٥',
  ])("'%s' is refused", (text) => {
    expect(parseRoleAgeRange(text)).toBeNull();
  });
});

describe('the range of a filter', () => {
  it.each([
    ['20-35', { from: 20, to: 35 }],
    [' 1-99 ', { from: 1, to: 99 }],
    ['7-7', { from: 7, to: 7 }],
    ['05-09', { from: 5, to: 9 }],
  ])("'%s' is applied", (text, span) => {
    expect(parseFilterRange(text)).toEqual(span);
  });

  it.each(['', '20', '20-', '-35', '35-20', '0-9', '20-100', '20 - 35', '20–35', 'a-b', '20-35x'])(
    "'%s' is not applied",
    (text) => {
      expect(parseFilterRange(text)).toBeNull();
    },
  );

  it('reads back any two ages in order, and no two out of order', () => {
    const age = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(age, age, (from, to) => {
        expect(parseFilterRange(`${from}-${to}`)).toEqual(from <= to ? { from, to } : null);
      }),
    );
  });
});

describe('two spans of ages', () => {
  const agesOf = ({ from, to }: AgeSpan) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const age = fc.integer({ min: 1, max: 60 });
  const span = fc.tuple(age, age).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

  it('overlap exactly when they share an age, in either order', () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        const shared = agesOf(a).some((one) => agesOf(b).includes(one));
        expect(spansOverlap(a, b)).toBe(shared);
        expect(spansOverlap(b, a)).toBe(shared);
      }),
    );
  });
});
