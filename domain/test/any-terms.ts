import fc from 'fast-check';
import { dayAfter } from '../calendar.ts';
import { dialectKeys } from '../profiles/monologues.ts';
import { termLimits } from '../projects/terms/term-limits.ts';
import {
  contentKeys,
  noPay,
  type Pay,
  payPeriods,
  preferenceNames,
  provisionAnswers,
  type RoleTerms,
  roleDateKinds,
  usageMedia,
  usageTerritories,
} from '../projects/terms/terms.ts';

const someOf = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 0 });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const inOrder = (from: number | null, to: number | null) => from === null || to === null || from <= to;

const anyPaid: fc.Arbitrary<Pay> = fc
  .record({
    kind: fc.constant('paid' as const),
    from: fc.integer(termLimits.pay),
    to: orNull(fc.integer(termLimits.pay)),
    per: fc.constantFrom(...payPeriods),
    within: orNull(fc.integer(termLimits.within)),
  })
  .filter(({ from, to }) => inOrder(from, to));

const anyPay: fc.Arbitrary<Pay> = fc.oneof(
  anyPaid,
  fc.constantFrom('unpaid' as const, 'unsaid' as const).map((kind) => ({ ...noPay, kind })),
);

const anyCm = fc.integer(termLimits.height);
const anyProvision = fc.constantFrom(...provisionAnswers);

const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => dayAfter('2026-11-23', days));

/** Terms as stored, with days around 2026-11-23. */
export const anyTerms: fc.Arbitrary<RoleTerms> = fc.record({
  pay: anyPay,
  days: orNull(fc.integer(termLimits.days)),
  applyUntil: orNull(fc.integer({ min: -30, max: 30 }).map((days) => dayAfter('2026-11-23', days))),
  languages: someOf(['Hindi', 'Bhojpuri', 'Tamil', 'English']),
  skills: someOf(['horse_riding', 'swimming', 'classical_dance']),
  dialects: someOf(dialectKeys),
  height: orNull(
    fc
      .record({ from: orNull(anyCm), to: orNull(anyCm) })
      .filter(({ from, to }) => (from !== null || to !== null) && inOrder(from, to)),
  ),
  place: orNull(fc.subarray(['bihar', 'delhi_ncr', 'goa'], { minLength: 1 }).map((states) => ({ states }))),
  content: someOf(contentKeys),
  usage: orNull(
    fc.record({
      media: fc.subarray([...usageMedia], { minLength: 1 }),
      territory: fc.constantFrom(...usageTerritories),
      months: orNull(fc.integer(termLimits.usageMonths)),
      inPay: anyProvision,
    }),
  ),
  exclusivity: orNull(
    fc.record({
      what: fc.constantFrom('soft drinks', 'cars'),
      months: fc.integer(termLimits.exclusiveMonths),
    }),
  ),
  dates: fc.array(
    fc
      .record({ kind: fc.constantFrom(...roleDateKinds), from: anyDay, to: anyDay })
      .filter(({ from, to }) => from <= to),
    { maxLength: 3 },
  ),
  conveyance: anyProvision,
  meals: anyProvision,
  stay: anyProvision,
  must: someOf(preferenceNames),
});
