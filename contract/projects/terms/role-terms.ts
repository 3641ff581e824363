import { limits } from '@kirdaar/domain/limits.ts';
import { isState } from '@kirdaar/domain/places/places.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { rupees } from '@kirdaar/domain/projects/terms/rupees.ts';
import { termLimits } from '@kirdaar/domain/projects/terms/term-limits.ts';
import {
  contentKeys,
  payKinds,
  payPeriods,
  preferenceNames,
  provisionAnswers,
  roleDateKinds,
  usageMedia,
  usageTerritories,
} from '@kirdaar/domain/projects/terms/terms.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';
import { CalendarDate, optionalName, stateHint, text } from '../../shapes.ts';
import { choiceOf, eachOnce, listed, oneOf, someOf, wholeWithin } from './term-shapes.ts';

const amount = wholeWithin(
  termLimits.pay,
  `Please enter whole rupees, from ${rupees(termLimits.pay.min)} to ${rupees(termLimits.pay.max)}`,
);
const dayCount = (bounds: { min: number; max: number }) =>
  wholeWithin(bounds, `Please enter whole days, from ${bounds.min} to ${bounds.max}`);
const monthCount = (bounds: { min: number; max: number }) =>
  wholeWithin(bounds, `Please enter whole months, from ${bounds.min} to ${bounds.max}`);
const centimetres = wholeWithin(
  termLimits.height,
  `Please enter whole centimetres, from ${termLimits.height.min} to ${termLimits.height.max}`,
);

type Raw = Record<string, unknown>;
/** Validated even when other fields are wrong, so that a form shows all its faults at once. */
const always = (payload: z.core.ParsePayload) => typeof payload.value === 'object' && payload.value !== null;
const fault = (path: string, error: string) => ({ path: [path], error, when: always });
const isNamed = (value: unknown) => value !== null && value !== undefined && value !== '';
const inOrder = ({ from, to }: Raw) => typeof from !== 'number' || typeof to !== 'number' || from <= to;

const PayParts = z.object({
  kind: z.enum(payKinds, { error: `Must be ${listed(payKinds)}` }),
  from: amount,
  to: amount,
  per: choiceOf(payPeriods),
  within: dayCount(termLimits.within),
});

/** Only paid roles have numbers. */
const onlyPaid = <T extends z.ZodType>(parts: T) =>
  (['from', 'to', 'per', 'within'] as const).reduce(
    (pay, field) =>
      pay.refine(
        (value) => {
          const { kind, [field]: sent } = value as Raw;
          return kind === 'paid' || kind === undefined || kind === null || !isNamed(sent);
        },
        fault(field, 'Only of a role that is paid'),
      ),
    parts,
  );

const Pay = onlyPaid(
  PayParts.refine(
    ({ kind, from }: Raw) => kind !== 'paid' || isNamed(from),
    fault('from', 'Please enter the pay'),
  )
    .refine(
      ({ kind, per }: Raw) => kind !== 'paid' || isNamed(per),
      fault('per', 'Please select the pay period'),
    )
    .refine(inOrder, fault('to', 'Must not be less than the pay that it begins with')),
);

/** Incomplete pay in a draft: an amount without a kind is paid. */
const HalfPay = onlyPaid(PayParts.extend({ kind: PayParts.shape.kind.nullish() })).transform(
  ({ kind, ...parts }) => ({
    ...parts,
    kind: kind ?? (Object.values(parts).some(isNamed) ? ('paid' as const) : ('unsaid' as const)),
  }),
);

const HeightParts = z.object({ from: centimetres, to: centimetres });
const orNone = (height: z.ZodType<z.infer<typeof HeightParts>, z.input<typeof HeightParts>>) =>
  height
    .nullish()
    .transform((span) => (span && (span.from ?? span.to) !== null ? span : null))
    .meta({ description: 'In whole centimetres' });
const Height = HeightParts.refine(
  inOrder,
  fault('to', 'Must not be less than the height that it begins with'),
);

const State = z
  .string({ error: 'Please select a state from the list' })
  .refine(isState, { error: 'Please select a state from the list' })
  .meta(stateHint);
const Place = z
  .object({ states: eachOnce(State, limits.filterValues.location) })
  .nullish()
  .transform((place) => (place && place.states.length > 0 ? place : null));

const UsageParts = z.object({
  media: someOf(usageMedia),
  territory: choiceOf(usageTerritories),
  months: monthCount(termLimits.usageMonths).meta({ description: 'Null is no end' }),
  inPay: oneOf(provisionAnswers, 'unsaid'),
});
type UsageShape = z.ZodType<z.infer<typeof UsageParts>, z.input<typeof UsageParts>>;
const isUsage = ({ media, territory, months, inPay }: Raw) =>
  (Array.isArray(media) && media.length > 0) || isNamed(territory) || isNamed(months) || inPay !== 'unsaid';
const Usage = UsageParts.refine(
  (usage: Raw) => !isUsage(usage) || !Array.isArray(usage.media) || usage.media.length > 0,
  fault('media', 'Please select where it is shown'),
).refine(
  (usage: Raw) => !isUsage(usage) || isNamed(usage.territory),
  fault('territory', 'Please select a territory'),
);
const usageOrNone = (usage: UsageShape) =>
  usage
    .nullish()
    .transform((value) => (value && isUsage(value) ? value : null))
    .meta({ description: 'How the work is used' });

const ExclusivityParts = z.object({
  what: optionalName(termLimits.exclusiveWhat).transform((what) => what ?? ''),
  months: monthCount(termLimits.exclusiveMonths),
});
type ExclusivityShape = z.ZodType<z.infer<typeof ExclusivityParts>, z.input<typeof ExclusivityParts>>;
const Exclusivity = ExclusivityParts.refine(
  ({ what, months }: Raw) => isNamed(what) || !isNamed(months),
  fault('what', 'Please enter what the artist must not advertise'),
).refine(
  ({ what, months }: Raw) => isNamed(months) || !isNamed(what),
  fault('months', 'Please enter for how many months'),
);
const exclusivityOrNone = (exclusivity: ExclusivityShape) =>
  exclusivity
    .nullish()
    .transform((value) => (value && (value.what !== '' || value.months !== null) ? value : null))
    .meta({ description: 'What else they must not advertise, as “soft drinks”, and for how long' });

const date = z
  .union([z.literal(''), CalendarDate], { error: 'Please enter a valid date' })
  .nullish()
  .transform((value) => value || null);
const DateParts = z.object({ kind: choiceOf(roleDateKinds), from: date, to: date });
type DateShape = z.ZodType<z.infer<typeof DateParts>, z.input<typeof DateParts>>;
const RoleDate = DateParts.refine(
  ({ kind }: Raw) => isNamed(kind),
  fault('kind', 'Please select what the date is for'),
)
  .refine(({ from }: Raw) => isNamed(from), fault('from', 'Please enter the date'))
  .refine(
    ({ from, to }: Raw) => !isNamed(from) || !isNamed(to) || String(from) <= String(to),
    fault('to', 'The last day must not be before the first'),
  );
const datesOf = (shape: DateShape) =>
  z
    .array(
      shape.transform((value) => ({ ...value, to: value.to ?? value.from })),
      { error: 'Must be a list' },
    )
    .max(termLimits.dates, `At most ${termLimits.dates} dates`)
    .nullish()
    .transform((dates) => dates ?? [])
    .meta({ description: 'Without `to`, a date is one day' });

const noPay = { kind: 'unsaid', from: null, to: null, per: null, within: null } as const;
const named = (max: number) => eachOnce(text(limits.shortText), max);
const provided = oneOf(provisionAnswers, 'unsaid').meta({ description: 'Whether it is provided' });

type Shapes<P> = {
  pay: P;
  height: z.ZodType<z.infer<typeof HeightParts>, z.input<typeof HeightParts>>;
  usage: UsageShape;
  exclusivity: ExclusivityShape;
  date: DateShape;
};

function termsFields<P extends z.ZodType<z.infer<typeof Pay>>>({ pay, ...shapes }: Shapes<P>) {
  return z.object(
    {
      pay: pay.nullish().transform((value) => value ?? { ...noPay }),
      days: dayCount(termLimits.days),
      applyUntil: date.meta({ description: 'The last day on which the role takes applications' }),
      languages: named(limits.languages),
      skills: named(limits.skills),
      dialects: someOf(dialectKeys),
      height: orNone(shapes.height),
      place: Place.meta({ description: 'From which states; null is anywhere' }),
      content: someOf(contentKeys),
      usage: usageOrNone(shapes.usage),
      exclusivity: exclusivityOrNone(shapes.exclusivity),
      dates: datesOf(shapes.date),
      conveyance: provided,
      meals: provided,
      stay: provided,
      must: someOf(preferenceNames).meta({ description: 'The wishes that are conditions of fitting' }),
    },
    { error: 'Terms must be an object' },
  );
}

/** The terms of a role in a body; omitted terms are not set (rule terms/fields-3). */
export const TermsFields = termsFields({
  pay: Pay,
  height: Height,
  usage: Usage,
  exclusivity: Exclusivity,
  date: RoleDate,
});

/** For a draft: kinds and bounds are checked, missing values and their order are not (rule
    terms/drafts-1). */
export const DraftTermsFields = termsFields({
  pay: HalfPay,
  height: HeightParts,
  usage: UsageParts,
  exclusivity: ExclusivityParts,
  date: DateParts,
});

/** The terms of roles outside the form, which applications protect. */
export const ProtectedTerms = z.object({
  protectedRoles: z.array(z.object({ terms: TermsFields.nullish() })).default([]),
});

const shownAnswer = z.enum(provisionAnswers);

/** The terms of a role in an answer, always complete. */
export const ShownTerms = z.object({
  pay: z.object({
    kind: z.enum(payKinds),
    from: z.number().nullable(),
    to: z.number().nullable(),
    per: z.enum(payPeriods).nullable(),
    within: z.number().nullable(),
  }),
  days: z.number().nullable(),
  applyUntil: shown.date.nullable(),
  languages: shown.list(shown.short, limits.languages),
  skills: shown.list(shown.short, limits.skills),
  dialects: shown.list(z.enum(dialectKeys), termLimits.dialects),
  height: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  place: z.object({ states: shown.list(shown.state, limits.filterValues.location) }).nullable(),
  content: shown.list(z.enum(contentKeys), contentKeys.length),
  usage: z
    .object({
      media: shown.list(z.enum(usageMedia), usageMedia.length),
      territory: z.enum(usageTerritories).nullable(),
      months: z.number().nullable(),
      inPay: shownAnswer,
    })
    .nullable(),
  exclusivity: z
    .object({ what: shown.text(termLimits.exclusiveWhat), months: z.number().nullable() })
    .nullable(),
  dates: shown.list(
    z.object({
      kind: z.enum(roleDateKinds).nullable(),
      from: shown.date.nullable(),
      to: shown.date.nullable(),
    }),
    termLimits.dates,
  ),
  conveyance: shownAnswer,
  meals: shownAnswer,
  stay: shownAnswer,
  must: shown.list(z.enum(preferenceNames), preferenceNames.length),
});
