import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTerms } from '../../test/any-terms.ts';
import { termLines, termsInFull } from './term-lines.ts';
import { asksFor, noTerms, preferenceNames, type RoleTerms } from './terms.ts';

const whole: RoleTerms = {
  pay: { kind: 'paid', from: 8000, to: null, per: 'day', within: 30 },
  days: 12,
  applyUntil: '2026-12-12',
  languages: ['Bhojpuri', 'Hindi'],
  skills: ['horse_riding'],
  dialects: ['bhojpuri'],
  height: { from: 163, to: 175 },
  place: { states: ['bihar', 'delhi_ncr'] },
  content: ['intimate', 'water'],
  usage: { media: ['digital', 'tv'], territory: 'india', months: 12, inPay: 'yes' },
  exclusivity: { what: 'soft drinks', months: 12 },
  dates: [
    { kind: 'shoot', from: '2027-03-01', to: '2027-03-03' },
    { kind: 'look_test', from: '2027-02-11', to: '2027-02-11' },
  ],
  conveyance: 'yes',
  meals: 'unsaid',
  stay: 'no',
  must: ['languages', 'place'],
};

test('Terms have one line each, with what is a must and how near the last day is', () => {
  expect(termLines(whole, '2026-12-11').map(({ fact, text }) => `${fact}: ${text}`)).toEqual([
    'pay: ₹8,000 a day, paid within 30 days of the shoot',
    'usage: Use: TV, digital · India · 12 months · in the pay',
    'exclusivity: No other soft drinks for 12 months',
    'days: 12 days',
    'dates: Look test Thu 11/02/27 · Shoot Mon 01/03/27 to Wed 03/03/27',
    'deadline: Apply by tomorrow',
    'languages: Speaks Bhojpuri, Hindi (must have)',
    'dialects: Dialect: Bhojpuri',
    'skills: Horse Riding',
    'height: 5 ft 4 to 5 ft 9 (163 to 175 cm)',
    'place: From Bihar or Delhi NCR (must have)',
    'provided: Conveyance provided, No stay',
  ]);
  expect(termLines(noTerms, '2026-12-11')).toEqual([]);
  expect(termLines({ ...noTerms, pay: { ...noTerms.pay, kind: 'unpaid' } }, null)).toEqual([
    { fact: 'pay', text: 'Unpaid' },
  ]);
});

test('The full text of terms differs whenever their meaning differs', () => {
  expect(termsInFull(whole).split('\n').slice(-3)).toEqual([
    'Conveyance provided, No stay',
    'Intimate scene',
    'Water',
  ]);
  const meaning = (terms: RoleTerms) => ({
    ...terms,
    pay: { ...terms.pay, to: terms.pay.to === terms.pay.from ? null : terms.pay.to },
    dates: terms.dates.map(({ from, to, kind }) => `${from} ${to} ${kind}`).sort(),
    height: terms.height?.from === terms.height?.to ? terms.height?.from : terms.height,
    must: preferenceNames.filter((wish) => asksFor(terms, wish) && terms.must.includes(wish)),
  });
  fc.assert(
    fc.property(anyTerms, anyTerms, fc.subarray(Object.keys(noTerms)), (one, other, taken) => {
      const mixed = {
        ...one,
        ...Object.fromEntries(taken.map((key) => [key, other[key as keyof RoleTerms]])),
      };
      const same = JSON.stringify(meaning(one)) === JSON.stringify(meaning(mixed));
      expect(termsInFull(one) === termsInFull(mixed)).toBe(same);
    }),
  );
});
