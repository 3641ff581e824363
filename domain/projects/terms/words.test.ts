import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../calendar.ts';
import { anyTerms } from '../../test/any-terms.ts';
import { complexionText, namesComplexion } from './complexion.ts';
import { deadlineOverText, deadlineText, isDeadlineNear, isDeadlineOver } from './deadline.ts';
import { centimetres, feetText, heightSpanText, heightWithCm } from './heights.ts';
import { rupees } from './rupees.ts';
import { termsSummary } from './summary.ts';
import { termLimits } from './term-limits.ts';
import {
  dateTexts,
  daysText,
  exclusivityText,
  paidWithinText,
  payText,
  provisionTexts,
  usageText,
} from './term-words.ts';
import { noPay, noTerms, type Pay } from './terms.ts';

describe('Rupees', () => {
  it.each([
    [1, '₹1'],
    [999, '₹999'],
    [8000, '₹8,000'],
    [99_999, '₹99,999'],
    [1_50_000, '₹1,50,000'],
    [9_99_99_999, '₹9,99,99,999'],
  ])('%s are %s (M1)', (amount, text) => {
    expect(rupees(amount)).toBe(text);
  });

  it('are grouped as in India, for any amount', () => {
    const indian = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(fc.integer(termLimits.pay), (amount) => {
        expect(rupees(amount)).toBe(`₹${indian.format(amount)}`);
      }),
    );
  });
});

describe('Pay', () => {
  const paid: Pay = { kind: 'paid', from: 8000, to: null, per: 'day', within: null };

  it('is given with its period, as one amount or two, and unpaid as such (M1)', () => {
    expect(payText(paid)).toBe('₹8,000 a day');
    expect(payText({ ...paid, to: 8000, per: 'month' })).toBe('₹8,000 a month');
    expect(payText({ ...paid, to: 1_20_000, per: 'project' })).toBe('₹8,000 to ₹1,20,000 for the project');
    expect(payText({ ...noPay, kind: 'unpaid' })).toBe('Unpaid');
    expect(payText(noPay)).toBe('');
    expect([paidWithinText({ ...paid, within: 30 }), paidWithinText({ ...paid, within: 1 })]).toEqual([
      'paid within 30 days of the shoot',
      'paid within 1 day of the shoot',
    ]);
    expect([paidWithinText(paid), daysText(1), daysText(12)]).toEqual(['', '1 day', '12 days']);
  });
});

describe('Use, exclusivity and dates', () => {
  it('are one line each, with weekdays (W33)', () => {
    const usage = {
      media: ['digital', 'tv'] as const,
      territory: 'india',
      months: 12,
      inPay: 'yes',
    } as const;
    const use = (changes: object) => usageText({ usage: { ...usage, media: [...usage.media], ...changes } });
    expect(use({})).toBe('Use: TV, digital · India · 12 months · in the pay');
    expect(use({ territory: 'worldwide', months: null, inPay: 'no' })).toBe(
      'Use: TV, digital · Worldwide · no end date · paid separately',
    );
    expect(use({ months: 1, inPay: 'unsaid' })).toBe('Use: TV, digital · India · 1 month');
    expect(exclusivityText({ exclusivity: { what: 'soft drinks', months: 12 } })).toBe(
      'No other soft drinks for 12 months',
    );
    const dates = [
      { kind: 'shoot', from: '2027-03-01', to: '2027-03-03' },
      { kind: 'look_test', from: '2027-02-11', to: '2027-02-11' },
    ] as const;
    expect(dateTexts({ dates: [...dates] })).toEqual([
      'Look test Thu 11/02/27',
      'Shoot Mon 01/03/27 to Wed 03/03/27',
    ]);
    expect([usageText(noTerms), exclusivityText(noTerms), dateTexts(noTerms)]).toEqual(['', '', []]);
  });

  it('have a text when a draft keeps them half-filled (W34)', () => {
    expect(usageText({ usage: { media: [], territory: 'india', months: null, inPay: 'unsaid' } })).toBe(
      'Use: India · no end date',
    );
    expect(exclusivityText({ exclusivity: { what: '', months: 6 } })).toBe('No other … for 6 months');
    expect(exclusivityText({ exclusivity: { what: 'cars', months: null } })).toBe('No other cars');
    const half = { kind: null, from: '2027-02-11', to: '2027-02-11' };
    expect(dateTexts({ dates: [half, { kind: 'trial', from: null, to: null }] })).toEqual([
      'Trial',
      'Date Thu 11/02/27',
    ]);
  });
});

describe('A height', () => {
  it('is given in feet and inches, and in centimetres (M1)', () => {
    expect(heightSpanText({ from: 163, to: 175 })).toBe('5 ft 4 to 5 ft 9');
    expect(heightWithCm({ from: 163, to: 175 })).toBe('5 ft 4 to 5 ft 9 (163 to 175 cm)');
    expect(heightWithCm({ from: 152, to: null })).toBe('from 5 ft (from 152 cm)');
    expect(heightWithCm({ from: null, to: 180 })).toBe('up to 5 ft 11 (up to 180 cm)');
    expect(heightSpanText({ from: 170, to: 170 })).toBe('5 ft 7');
    expect([heightSpanText(null), heightWithCm(null)]).toEqual(['', '']);
  });

  it('returns from centimetres to the same feet and inches', () => {
    const feet = fc.integer({ min: 2, max: 8 });
    fc.assert(
      fc.property(feet, fc.integer({ min: 0, max: 11 }), (ft, inches) => {
        const text = inches === 0 ? `${ft} ft` : `${ft} ft ${inches}`;
        expect(feetText(centimetres(ft, inches))).toBe(text);
      }),
    );
    expect([centimetres(5, 4), centimetres(5, 9), centimetres(5, 0)]).toEqual([163, 175, 152]);
  });
});

describe('A deadline', () => {
  const until = '2026-12-12';

  it.each([
    ['2026-12-01', 'Apply by 12/12/26'],
    ['2026-12-10', 'Apply by 12/12/26'],
    ['2026-12-11', 'Apply by tomorrow'],
    ['2026-12-12', 'Last day today'],
    ['2026-12-13', 'Applications closed on 12/12/26.'],
  ])('on %s is given as %s', (today, text) => {
    expect(deadlineText(until, today)).toBe(text);
  });

  it('is over with the end of its day, and near on its last three (M6)', () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(days, (left) => {
        const day = dayAfter('2026-12-12', left);
        expect(isDeadlineOver(day, until)).toBe(left < 0);
        expect(isDeadlineNear(day, until)).toBe(left >= 0 && left <= 2);
      }),
    );
    expect(isDeadlineOver(null, until)).toBe(false);
    expect(deadlineOverText(until)).toBe('Applications closed on 12/12/26.');
  });
});

describe('Complexion words', () => {
  it.each([
    'Fair girl',
    'a FAIR, tall girl',
    'fair-skinned',
    'gori boy',
    'Wheatish complexion',
    'skin: dusky',
    'dusky looks',
    'The look is fair',
    'tall.\nFair skin',
  ])('are found in %j (M5)', (text) => {
    expect(namesComplexion(text)).toBe(true);
  });

  it.each([
    '',
    'A girl whom he meets at the village fair',
    'A fair fight',
    'She wants it fair. Girl from Patna',
    'An unfair look at life',
    'tall girl, dancer',
    'Gori is her name',
  ])('are not found in %j (M5)', (text) => {
    expect(namesComplexion(text)).toBe(false);
  });

  it('are asked about in one sentence', () => {
    expect(complexionText).toBe('Casting by complexion drives good actors away. Does the story need it?');
  });
});

describe('What is provided', () => {
  it('is listed, and what is not provided as well', () => {
    expect(provisionTexts({ ...noTerms, conveyance: 'yes', meals: 'yes', stay: 'no' })).toEqual([
      'Conveyance and meals provided',
      'No stay',
    ]);
    expect(provisionTexts({ ...noTerms, conveyance: 'yes', meals: 'yes', stay: 'yes' })).toEqual([
      'Conveyance, meals and stay provided',
    ]);
    expect(provisionTexts({ ...noTerms, meals: 'no', stay: 'no' })).toEqual(['No meals or stay']);
    expect(provisionTexts(noTerms)).toEqual([]);
  });
});

describe('The summary of terms', () => {
  it('gives what is set, on one line', () => {
    const pay: Pay = { kind: 'paid', from: 8000, to: null, per: 'day', within: 30 };
    const height = { from: 163, to: 175 };
    expect(termsSummary({ ...noTerms, pay, languages: ['Bhojpuri'], height })).toBe(
      '₹8,000 a day · Bhojpuri · 5 ft 4 to 5 ft 9',
    );
    expect(
      termsSummary({
        ...noTerms,
        pay: { ...noPay, kind: 'unpaid' },
        days: 12,
        applyUntil: '2026-12-12',
        languages: ['Hindi', 'Bhojpuri'],
        dialects: ['bhojpuri', 'haryanvi'],
        skills: ['horse_riding'],
        place: { states: ['bihar', 'delhi_ncr'] },
        content: ['night_shoot', 'stunts'],
        meals: 'yes',
      }),
    ).toBe(
      'Unpaid · 12 days · apply by 12/12/26 · Hindi, Bhojpuri, Haryanavi · Horse Riding · Bihar, Delhi NCR · Night shoot, Stunts · Meals provided',
    );
  });

  it('is empty exactly where nothing is set', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(termsSummary(terms) === '').toBe(
          JSON.stringify({ ...terms, must: [] }) === JSON.stringify(noTerms),
        );
      }),
    );
    expect(termsSummary(noTerms)).toBe('');
  });
});
