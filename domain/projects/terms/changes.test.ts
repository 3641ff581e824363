import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms } from '../../test/any-terms.ts';
import { changedTermsText } from './changes.ts';
import {
  contentKeys,
  noPay,
  noTerms,
  type Pay,
  preferenceNames,
  type RoleTerms,
  type Usage,
  usageMedia,
} from './terms.ts';
import { areWorse } from './worse.ts';

const today = '2026-11-23';
const paid: Pay = { kind: 'paid', from: 8000, to: 12_000, per: 'day', within: 30 };
const terms = (changes: Partial<RoleTerms>): RoleTerms => ({ ...noTerms, ...changes });
const pays = (changes: Partial<Pay>) => terms({ pay: { ...paid, ...changes } });
const use: Usage = { media: ['tv', 'digital'], territory: 'south_asia', months: 12, inPay: 'yes' };
const uses = (changes: Partial<Usage>) => terms({ usage: { ...use, ...changes } });
const exclusive = (what: string, months: number) => terms({ exclusivity: { what, months } });
const date = { kind: 'look_test', from: '2027-02-11', to: '2027-02-11' } as const;
const worse = (before: RoleTerms, after: RoleTerms) => areWorse(before, after, today);

describe('Terms are worse', () => {
  const unpaid = terms({ pay: { ...noPay, kind: 'unpaid' } });

  it.each([
    ['pay that is taken away', pays({}), unpaid],
    ['pay that is not said any more', pays({}), noTerms],
    ['a smaller from', pays({}), pays({ from: 7999 })],
    ['a smaller to', pays({}), pays({ to: 11_999 })],
    ['a to that is taken away', pays({}), pays({ to: null })],
    ['a to below what began without one', pays({ to: null }), pays({ from: 7000, to: 7500 })],
    ['another period', pays({}), pays({ per: 'month' })],
    ['a longer wait for the money', pays({}), pays({ within: 31 })],
    ['a wait without an end', pays({}), pays({ within: null })],
    ['one more content', terms({ content: ['water'] }), terms({ content: ['water', 'stunts'] })],
    ['another content', terms({ content: ['water'] }), terms({ content: ['stunts'] })],
    ['one more medium', uses({}), uses({ media: ['tv', 'digital', 'cinema'] })],
    ['a larger territory', uses({}), uses({ territory: 'worldwide' })],
    ['use for more months', uses({}), uses({ months: 13 })],
    ['use without an end', uses({}), uses({ months: null })],
    ['use that is no longer in the pay', uses({}), uses({ inPay: 'no' })],
    ['use of which it is no longer given whether it is in the pay', uses({}), uses({ inPay: 'unsaid' })],
    ['use that is not given any more', uses({}), noTerms],
    ['exclusivity where there was none', noTerms, exclusive('soft drinks', 1)],
    ['exclusivity for longer', exclusive('soft drinks', 12), exclusive('soft drinks', 13)],
    ['another exclusivity', exclusive('soft drinks', 12), exclusive('drinks', 6)],
    ['a deadline set before today', noTerms, terms({ applyUntil: '2026-11-22' })],
    ['a deadline set further back', terms({ applyUntil: '2026-11-22' }), terms({ applyUntil: '2026-11-21' })],
  ])('with %s (M4)', (_title, before, after) => {
    expect(worse(before, after)).toBe(true);
  });

  it.each([
    ['more pay', pays({}), pays({ from: 9000, to: 13_000 })],
    ['a to where there was none', pays({ to: null }), pays({ to: 8000 })],
    ['the money sooner', pays({}), pays({ within: 7 })],
    ['the money by a day', pays({ within: null }), pays({ within: 365 })],
    ['pay for what was unpaid', unpaid, pays({})],
    ['pay for what was not said', noTerms, pays({})],
    ['that it is unpaid, said where nothing was', noTerms, unpaid],
    ['nothing said of what was unpaid', unpaid, noTerms],
    ['less content', terms({ content: ['water', 'stunts'] }), terms({ content: ['water'] })],
    ['use that is stated for the first time', noTerms, uses({ territory: 'worldwide', months: null })],
    ['less use', uses({}), uses({ media: ['tv'], territory: 'india', months: 6 })],
    ['an end of the use', uses({ months: null }), uses({ months: 120 })],
    ['use that is in the pay, said where nothing was', uses({ inPay: 'unsaid' }), uses({})],
    ['use that is paid separately, said where nothing was', uses({ inPay: 'unsaid' }), uses({ inPay: 'no' })],
    ['a shorter exclusivity', exclusive('soft drinks', 12), exclusive('Soft drinks ', 6)],
    ['no exclusivity any more', exclusive('soft drinks', 12), noTerms],
    ['other dates', terms({ dates: [date] }), terms({ dates: [{ ...date, to: '2027-02-12' }] })],
    ['the last day today', noTerms, terms({ applyUntil: today })],
    ['an earlier deadline', terms({ applyUntil: '2026-12-30' }), terms({ applyUntil: today })],
    [
      'a deadline that was over before',
      terms({ applyUntil: '2026-11-20' }),
      terms({ applyUntil: '2026-11-20' }),
    ],
    ['no deadline any more', terms({ applyUntil: '2026-11-20' }), noTerms],
  ])('not with %s (M4)', (_title, before, after) => {
    expect(worse(before, after)).toBe(false);
  });

  it('never when they stay the same, and never by wishes, days, dates or what is provided (M4)', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (before, other) => {
        expect(worse(before, before)).toBe(false);
        const { pay, content, usage, exclusivity, applyUntil } = before;
        expect(worse(before, { ...other, pay, content, usage, exclusivity, applyUntil })).toBe(false);
      }),
    );
  });

  it('in one direction only: what is worse one way is better back, except another period (M4)', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (one, other) => {
        const { applyUntil, content, usage, exclusivity } = one;
        const after = { ...other, applyUntil, content, usage, exclusivity };
        const isMixed =
          one.pay.kind === 'paid' &&
          after.pay.kind === 'paid' &&
          !isNoLess(one.pay, after.pay) &&
          !isNoLess(after.pay, one.pay);
        expect(worse(one, after) && worse(after, one)).toBe(isMixed);
      }),
    );
  });
});

/** Two paid terms as numbers: from, to and days to wait. */
function isNoLess(one: Pay, other: Pay): boolean {
  const numbers = ({ from, to, within }: Pay) => [from ?? 0, to ?? from ?? 0, -(within ?? 1000)];
  const than = numbers(other);
  return one.per === other.per && numbers(one).every((number, place) => number >= (than[place] ?? 0));
}

describe('Changed terms', () => {
  it.each([
    [pays({}), pays({ from: 10_000 }), '₹10,000 to ₹12,000 a day, paid within 30 days of the shoot'],
    [pays({ within: null }), pays({ within: 7 }), '₹8,000 to ₹12,000 a day, paid within 7 days of the shoot'],
    [noTerms, terms({ pay: { ...noPay, kind: 'unpaid' } }), 'unpaid'],
    [terms({ pay: { ...noPay, kind: 'unpaid' } }), noTerms, 'pay not given'],
    [terms({ days: 4 }), terms({ days: 1 }), '1 day'],
    [terms({ days: 4 }), noTerms, 'days not given'],
    [pays({}), { ...pays({ from: 9000, to: null, within: null }), days: 5 }, '₹9,000 a day, 5 days'],
    [terms({ content: ['stunts', 'night_shoot'] }), terms({ content: ['night_shoot'] }), 'no stunts'],
    [terms({ content: [] }), terms({ content: ['intimate'] }), 'with intimate scene'],
  ])('are described with their current values (M4): %#', (before, after, text) => {
    expect(changedTermsText(before, after)).toBe(text);
  });

  it.each([
    [noTerms, uses({}), 'use: TV, digital · South Asia · 12 months · in the pay'],
    [
      uses({}),
      uses({ media: ['radio'], months: null }),
      'use: radio · South Asia · no end date · in the pay',
    ],
    [exclusive('soft drinks', 12), exclusive('soft drinks', 1), 'no other soft drinks for 1 month'],
    [exclusive('soft drinks', 12), noTerms, 'no exclusivity'],
    [noTerms, terms({ dates: [date] }), 'Look test Thu 11/02/27'],
    [terms({ dates: [date] }), noTerms, 'no dates'],
  ])('name a stated use, exclusivity and dates (W33): %#', (before, after, text) => {
    expect(changedTermsText(before, after)).toBe(text);
  });

  it('are described for pay, use, exclusivity, days, dates and content only (M4)', () => {
    const sets = ({ content }: RoleTerms) => contentKeys.filter((entry) => content.includes(entry));
    const meant = ({ pay, usage, exclusivity, days, dates }: RoleTerms) => [
      { ...pay, to: pay.to ?? pay.from },
      usage && { ...usage, media: usageMedia.filter((medium) => usage.media.includes(medium)) },
      exclusivity,
      days,
      dates.map(({ kind, from, to }) => `${from} ${to} ${kind}`).sort(),
    ];
    fc.assert(
      fc.property(anyTerms, anyTerms, fc.boolean(), (before, other, onlyWishes) => {
        const { pay, usage, exclusivity, days, dates, content } = before;
        const after = onlyWishes ? { ...other, pay, usage, exclusivity, days, dates, content } : other;
        const same = (value: RoleTerms) => JSON.stringify([meant(value), sets(value)]);
        expect(changedTermsText(before, after) === '').toBe(same(before) === same(after));
      }),
    );
    expect(
      changedTermsText(noTerms, terms({ must: [...preferenceNames], meals: 'yes', applyUntil: today })),
    ).toBe('');
  });
});
