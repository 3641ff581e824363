import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms } from '../../test/any-terms.ts';
import { changedTermsText } from './changes.ts';
import { contentKeys, noPay, noTerms, type Pay, preferenceNames, type RoleTerms } from './terms.ts';
import { areWorse } from './worse.ts';

const today = '2026-11-23';
const paid: Pay = { kind: 'paid', from: 8000, to: 12_000, per: 'day', within: 30 };
const terms = (changes: Partial<RoleTerms>): RoleTerms => ({ ...noTerms, ...changes });
const pays = (changes: Partial<Pay>) => terms({ pay: { ...paid, ...changes } });
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

  it('never when they stay the same, and never by wishes, days or what is provided (M4)', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (before, other) => {
        expect(worse(before, before)).toBe(false);
        const { pay, content, applyUntil } = before;
        expect(worse(before, { ...other, pay, content, applyUntil })).toBe(false);
      }),
    );
  });

  it('in one direction only: what is worse one way is better back, except another period and content (M4)', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (one, other) => {
        const after = { ...other, applyUntil: one.applyUntil, content: one.content };
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
    [terms({ pay: { ...noPay, kind: 'unpaid' } }), noTerms, 'pay not said'],
    [terms({ days: 4 }), terms({ days: 1 }), '1 day'],
    [terms({ days: 4 }), noTerms, 'days not said'],
    [pays({}), { ...pays({ from: 9000, to: null, within: null }), days: 5 }, '₹9,000 a day, 5 days'],
    [terms({ content: ['stunts', 'night_shoot'] }), terms({ content: ['night_shoot'] }), 'no stunts'],
    [terms({ content: [] }), terms({ content: ['intimate'] }), 'with intimate scene'],
  ])('are described with their current values (M4): %#', (before, after, text) => {
    expect(changedTermsText(before, after)).toBe(text);
  });

  it('are described for pay, days and content only (M4)', () => {
    const sets = ({ content }: RoleTerms) => contentKeys.filter((entry) => content.includes(entry));
    const meant = ({ pay }: RoleTerms) => ({ ...pay, to: pay.to ?? pay.from });
    fc.assert(
      fc.property(anyTerms, anyTerms, fc.boolean(), (before, other, onlyWishes) => {
        const { pay, days, content } = before;
        const after = onlyWishes ? { ...other, pay, days, content } : other;
        const same = (value: RoleTerms) => JSON.stringify([meant(value), value.days, sets(value)]);
        expect(changedTermsText(before, after) === '').toBe(same(before) === same(after));
      }),
    );
    expect(
      changedTermsText(noTerms, terms({ must: [...preferenceNames], meals: 'yes', applyUntil: today })),
    ).toBe('');
  });
});
