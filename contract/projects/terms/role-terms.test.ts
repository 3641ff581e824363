import { noTerms, usageMedia } from '@kirdaar/domain/projects/terms/terms.ts';
import { describe, expect, it } from 'vitest';
import { faults } from '../../test/faults.ts';
import { DraftFields, ProjectUpdateFields } from '../project-fields.ts';
import { DraftTermsFields, ShownTerms, TermsFields } from './role-terms.ts';

const paid = { kind: 'paid', from: 8000, to: 12_000, per: 'day', within: 30 };
const whole = {
  pay: paid,
  days: 12,
  applyUntil: '2026-12-12',
  languages: ['Bhojpuri', 'Hindi'],
  skills: ['horse_riding'],
  dialects: ['bhojpuri'],
  height: { from: 163, to: 175 },
  place: { states: ['bihar', 'delhi_ncr'] },
  content: ['stunts', 'intimate'],
  usage: { media: ['tv', 'digital'], territory: 'india', months: 12, inPay: 'yes' },
  exclusivity: { what: 'soft drinks', months: 12 },
  dates: [
    { kind: 'look_test', from: '2027-02-11', to: '2027-02-11' },
    { kind: 'shoot', from: '2027-03-01', to: '2027-03-03' },
  ],
  conveyance: 'yes',
  meals: 'no',
  stay: 'unsaid',
  must: ['languages'],
};
const rupeesMessage = 'Please enter whole rupees, from ₹1 to ₹9,99,99,999';
const daysMessage = 'Please enter whole days, from 1 to 365';
const cmMessage = 'Please enter whole centimetres, from 50 to 250';
const exclusiveMessage = 'Please enter whole months, from 1 to 60';
const kindsText = 'look_test, trial, workshop, rehearsal or shoot';
const use = { media: ['tv'], territory: 'india', months: 12, inPay: 'yes' };
const shoot = { kind: 'shoot', from: '2027-03-01', to: '2027-03-03' };
const onlyPaid = 'Only of a role that is paid';

describe('The terms of a role', () => {
  it('are returned as they were sent (M1)', () => {
    expect(TermsFields.parse(whole)).toEqual(whole);
    expect(TermsFields.parse(ShownTerms.parse(TermsFields.parse({})))).toEqual(noTerms);
  });

  it('are not set when they are omitted, null or blank (M1)', () => {
    const nothing = Object.fromEntries(Object.keys(noTerms).map((name) => [name, null]));
    expect(TermsFields.parse({})).toEqual(noTerms);
    expect(TermsFields.parse(nothing)).toEqual(noTerms);
    const blank = {
      pay: { kind: 'unpaid', from: '', to: '', per: '', within: '' },
      days: ' ',
      applyUntil: '',
      height: { from: '', to: null },
      place: { states: [] },
      usage: { media: [], territory: '', months: ' ', inPay: null },
      exclusivity: { what: ' ', months: '' },
      dates: [],
    };
    expect(TermsFields.parse(blank)).toEqual({ ...noTerms, pay: { ...noTerms.pay, kind: 'unpaid' } });
  });

  it('are read as typed into a form, and duplicate values count once (M1)', () => {
    const typed = {
      pay: { kind: 'paid', from: ' 8000', per: 'day' },
      height: { to: '175' },
      languages: ['Hindi', 'Bhojpuri', 'Hindi'],
      must: ['height', 'height'],
      usage: { media: ['tv', 'tv'], territory: 'worldwide', months: '' },
      exclusivity: { what: ' soft drinks ', months: '12' },
      dates: [{ kind: 'trial', from: '2027-02-11' }],
    };
    expect(TermsFields.parse(typed)).toEqual({
      ...noTerms,
      pay: { kind: 'paid', from: 8000, to: null, per: 'day', within: null },
      height: { from: null, to: 175 },
      languages: ['Hindi', 'Bhojpuri'],
      must: ['height'],
      usage: { media: ['tv'], territory: 'worldwide', months: null, inPay: 'unsaid' },
      exclusivity: { what: 'soft drinks', months: 12 },
      dates: [{ kind: 'trial', from: '2027-02-11', to: '2027-02-11' }],
    });
  });

  it.each([
    [{ pay: { kind: 'barter' } }, 'pay.kind', 'Must be paid, unpaid or unsaid'],
    [{ pay: {} }, 'pay.kind', 'Must be paid, unpaid or unsaid'],
    [{ pay: { ...paid, from: 0 } }, 'pay.from', rupeesMessage],
    [{ pay: { ...paid, from: 10_00_00_000, to: null } }, 'pay.from', rupeesMessage],
    [{ pay: { ...paid, from: 80.5 } }, 'pay.from', rupeesMessage],
    [{ pay: { ...paid, from: 'many' } }, 'pay.from', rupeesMessage],
    [{ pay: { ...paid, from: '-5' } }, 'pay.from', rupeesMessage],
    [{ pay: { ...paid, to: true } }, 'pay.to', rupeesMessage],
    [{ pay: { ...paid, to: 7999 } }, 'pay.to', 'Must not be less than the pay that it begins with'],
    [{ pay: { ...paid, per: 'week' } }, 'pay.per', 'Must be day, project or month'],
    [{ pay: { ...paid, within: 366 } }, 'pay.within', daysMessage],
    [{ pay: { kind: 'paid', from: null, per: 'day' } }, 'pay.from', 'Please enter the pay'],
    [{ pay: { kind: 'paid', from: 5 } }, 'pay.per', 'Please select the pay period'],
    [{ pay: { kind: 'unpaid', from: 5 } }, 'pay.from', onlyPaid],
    [{ pay: { kind: 'unsaid', per: 'day' } }, 'pay.per', onlyPaid],
    [{ pay: { kind: 'unpaid', to: 5 } }, 'pay.to', onlyPaid],
    [{ pay: { kind: 'unpaid', within: 5 } }, 'pay.within', onlyPaid],
    [{ days: 0 }, 'days', daysMessage],
    [{ days: 366 }, 'days', daysMessage],
    [{ applyUntil: '2026-02-30' }, 'applyUntil', 'Please enter a valid date'],
    [{ languages: 'Hindi' }, 'languages', 'Must be a list'],
    [{ languages: Array(51).fill('Hindi') }, 'languages', 'At most 50 at once'],
    [
      { dialects: ['latin'] },
      'dialects.0',
      'Must be of haryanvi, rajasthani, bhojpuri, awadhi, maithili, hindi',
    ],
    [{ height: { from: 49 } }, 'height.from', cmMessage],
    [{ height: { to: 251 } }, 'height.to', cmMessage],
    [{ height: { from: 170, to: 160 } }, 'height.to', 'Must not be less than the height that it begins with'],
    [{ place: { states: ['atlantis'] } }, 'place.states.0', 'Please select a state from the list'],
    [
      { content: ['snakes'] },
      'content.0',
      'Must be of intimate, stunts, night_shoot, smoking, animals, water',
    ],
    [{ usage: { ...use, media: ['vr'] } }, 'usage.media.0', `Must be of ${usageMedia.join(', ')}`],
    [{ usage: { ...use, territory: 'moon' } }, 'usage.territory', 'Must be india, south_asia or worldwide'],
    [{ usage: { ...use, months: 121 } }, 'usage.months', 'Please enter whole months, from 1 to 120'],
    [{ usage: { ...use, inPay: 'maybe' } }, 'usage.inPay', 'Must be yes, no or unsaid'],
    [{ usage: { ...use, media: [] } }, 'usage.media', 'Please select where it is shown'],
    [{ usage: { ...use, territory: null } }, 'usage.territory', 'Please select a territory'],
    [
      { exclusivity: { what: 'a'.repeat(81), months: 1 } },
      'exclusivity.what',
      'Must not exceed 80 characters',
    ],
    [{ exclusivity: { what: 'cars', months: 61 } }, 'exclusivity.months', exclusiveMessage],
    [{ exclusivity: { what: 'cars', months: 0 } }, 'exclusivity.months', exclusiveMessage],
    [{ exclusivity: { what: 'cars' } }, 'exclusivity.months', 'Please enter for how many months'],
    [{ exclusivity: { months: 6 } }, 'exclusivity.what', 'Please enter what the artist must not advertise'],
    [{ dates: [{ ...shoot, kind: 'lunch' }] }, 'dates.0.kind', `Must be ${kindsText}`],
    [{ dates: [{ ...shoot, kind: null }] }, 'dates.0.kind', 'Please select what the date is for'],
    [{ dates: [{ ...shoot, from: '2027-02-30' }] }, 'dates.0.from', 'Please enter a valid date'],
    [{ dates: [shoot, { kind: 'trial' }] }, 'dates.1.from', 'Please enter the date'],
    [{ dates: [{ ...shoot, to: '2027-02-28' }] }, 'dates.0.to', 'The last day must not be before the first'],
    [{ dates: Array(13).fill(shoot) }, 'dates', 'At most 12 dates'],
    [{ meals: 'maybe' }, 'meals', 'Must be yes, no or unsaid'],
    [{ must: ['gender'] }, 'must.0', 'Must be of languages, skills, dialects, height, place'],
  ])('with %j are refused on %s (M1)', (terms, path, message) => {
    expect(faults(TermsFields, terms)).toEqual({ [path]: [message] });
  });

  it('can have the same number as both bounds, and the largest and smallest (M1)', () => {
    const pay = { kind: 'paid', from: 9_99_99_999, to: 9_99_99_999, per: 'month', within: 365 };
    const bounds = { pay, days: 365, height: { from: 50, to: 250 } };
    expect(TermsFields.parse(bounds)).toMatchObject(bounds);
    const least = { pay: { ...pay, from: 1, to: 1, within: 1 }, days: 1, height: { from: 50, to: 50 } };
    expect(TermsFields.parse(least)).toMatchObject(least);
  });

  it('report all faults at once, each on its field of its role (M1)', () => {
    const terms = { pay: { kind: 'paid', to: 0, within: 0 }, days: 'x', content: ['snakes'] };
    const roles = [{ characterName: 'Meera', gender: 'female', ageRange: '30', terms }];
    const faultyPaths = (schema: typeof DraftFields | typeof ProjectUpdateFields) =>
      Object.keys(faults(schema, { roles }))
        .filter((path) => path.startsWith('roles'))
        .sort();
    const unstorable = ['content.0', 'days', 'pay.to', 'pay.within'].map((field) => `roles.0.terms.${field}`);
    const missing = ['roles.0.terms.pay.from', 'roles.0.terms.pay.per'];
    expect(faultyPaths(ProjectUpdateFields)).toEqual([...unstorable, ...missing].sort());
    expect(faultyPaths(DraftFields)).toEqual(unstorable);
  });

  it.each([
    { pay: { kind: 'paid', from: null, to: null, per: null, within: null } },
    { pay: { kind: 'paid', from: 8000, to: null, per: null, within: null } },
    { pay: { kind: 'paid', from: null, to: 500, per: 'day', within: 3 } },
    { pay: { kind: 'paid', from: 8000, to: 500, per: 'day', within: null } },
    { height: { from: 170, to: 160 } },
    { usage: { media: [], territory: 'india', months: null, inPay: 'unsaid' } },
    { usage: { media: ['tv'], territory: null, months: 12, inPay: 'yes' } },
    { exclusivity: { what: 'soft drinks', months: null } },
    { exclusivity: { what: '', months: 6 } },
    { dates: [{ kind: null, from: null, to: null }] },
    { dates: [{ kind: 'shoot', from: '2027-03-03', to: '2027-03-01' }] },
  ])('of a draft can be half-filled and are read back as sent: %j (W34)', (half) => {
    expect(DraftTermsFields.parse(half)).toEqual({ ...noTerms, ...half });
    expect(TermsFields.safeParse(half).success).toBe(false);
  });

  it('of a draft are paid when an amount is typed before the kind is chosen (W34)', () => {
    expect(DraftTermsFields.parse({ pay: { from: 8000 } }).pay).toEqual({
      ...noTerms.pay,
      kind: 'paid',
      from: 8000,
    });
    expect(DraftTermsFields.parse({ pay: {} }).pay).toEqual(noTerms.pay);
  });

  it.each([
    [{ pay: { kind: 'barter' } }, 'pay.kind', 'Must be paid, unpaid or unsaid'],
    [{ pay: { kind: 'paid', from: 0 } }, 'pay.from', rupeesMessage],
    [{ pay: { kind: 'paid', per: 'week' } }, 'pay.per', 'Must be day, project or month'],
    [{ pay: { kind: 'unpaid', from: 5 } }, 'pay.from', onlyPaid],
    [{ height: { from: 49 } }, 'height.from', cmMessage],
    [{ usage: { media: ['vr'] } }, 'usage.media.0', `Must be of ${usageMedia.join(', ')}`],
    [{ exclusivity: { months: 61 } }, 'exclusivity.months', exclusiveMessage],
    [{ dates: [{ kind: 'lunch' }] }, 'dates.0.kind', `Must be ${kindsText}`],
  ])('of a draft with %j are still refused on %s (W34)', (terms, path, message) => {
    expect(faults(DraftTermsFields, terms)).toEqual({ [path]: [message] });
  });

  it('omitted from a role differ from null (M1)', () => {
    const { roles } = DraftFields.parse({ roles: [{}, { terms: null }, { terms: {} }] });
    expect(roles.map(({ terms }) => terms)).toEqual([undefined, null, noTerms]);
    expect(faults(DraftFields, { roles: [{ terms: 'paid' }] })).toEqual({
      'roles.0.terms': ['Terms must be an object'],
    });
  });
});
