import type { CalendarDate } from '../../calendar.ts';
import { type DayRange, mergedRanges } from '../../profiles/availability/availability.ts';
import type { Dialect } from '../../profiles/monologues.ts';

export const payKinds = ['paid', 'unpaid', 'unsaid'] as const;
export type PayKind = (typeof payKinds)[number];
export const payPeriods = ['day', 'project', 'month'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** Pay in whole rupees. `within` is in days after the shoot. Only paid roles have numbers. */
export type Pay = {
  kind: PayKind;
  from: number | null;
  to: number | null;
  per: PayPeriod | null;
  within: number | null;
};

/** What an actor must know about a scene before they apply, in page order. */
export const contentKeys = ['intimate', 'stunts', 'night_shoot', 'smoking', 'animals', 'water'] as const;
export type ContentKey = (typeof contentKeys)[number];

/** Whether a role with these scenes can take a minor (rule terms/intimate-1). */
export const mayHaveChildren = (content: readonly ContentKey[]): boolean => !content.includes('intimate');

/** What can be provided in addition to the pay. */
export const provisions = ['conveyance', 'meals', 'stay'] as const;
export type Provision = (typeof provisions)[number];
export const provisionAnswers = ['yes', 'no', 'unsaid'] as const;
export type ProvisionAnswer = (typeof provisionAnswers)[number];

/** Where the film or the pictures are shown. */
export const usageMedia = ['tv', 'digital', 'cinema', 'print', 'outdoor', 'radio'] as const;
export type UsageMedium = (typeof usageMedia)[number];
/** Smallest first. */
export const usageTerritories = ['india', 'south_asia', 'worldwide'] as const;
export type UsageTerritory = (typeof usageTerritories)[number];

/** How the work is used; no months is no end. Only drafts have no medium or no territory. */
export type Usage = {
  media: UsageMedium[];
  territory: UsageTerritory | null;
  months: number | null;
  inPay: ProvisionAnswer;
};

/** What else the actor must not advertise, and for how long. Only drafts have one of the two. */
export type Exclusivity = { what: string; months: number | null };

/** What an actor comes for, in the usual order. */
export const roleDateKinds = ['look_test', 'trial', 'workshop', 'rehearsal', 'shoot'] as const;
export type RoleDateKind = (typeof roleDateKinds)[number];

/** Days of a role, both ends included. Only drafts omit the kind or a day. */
export type RoleDate = { kind: RoleDateKind | null; from: CalendarDate | null; to: CalendarDate | null };

/** What a role wishes of its actor. Each wish can become a condition (rule terms/fields-2). */
export const preferenceNames = ['languages', 'skills', 'dialects', 'height', 'place'] as const;
export type PreferenceName = (typeof preferenceNames)[number];

/** A height in whole centimetres, both ends included. */
export type HeightSpan = { from: number | null; to: number | null };

/** What a role offers, demands and wishes (rule terms/fields-1). */
export type RoleTerms = {
  pay: Pay;
  days: number | null;
  /** The last day on which somebody may apply. */
  applyUntil: CalendarDate | null;
  /** Names, as everywhere. */
  languages: string[];
  skills: string[];
  dialects: Dialect[];
  height: HeightSpan | null;
  /** State slugs; null is anywhere. */
  place: { states: string[] } | null;
  content: ContentKey[];
  usage: Usage | null;
  exclusivity: Exclusivity | null;
  dates: RoleDate[];
  /** Which wishes are conditions of fitting. */
  must: PreferenceName[];
} & Record<Provision, ProvisionAnswer>;

export const noPay: Pay = { kind: 'unsaid', from: null, to: null, per: null, within: null };

/** Terms with nothing set. */
export const noTerms: RoleTerms = {
  pay: noPay,
  days: null,
  applyUntil: null,
  languages: [],
  skills: [],
  dialects: [],
  height: null,
  place: null,
  content: [],
  usage: null,
  exclusivity: null,
  dates: [],
  conveyance: 'unsaid',
  meals: 'unsaid',
  stay: 'unsaid',
  must: [],
};

/** The days of the shoot that a role names itself, in order, overlapping days once. */
export function shootDaysOf({ dates }: Pick<RoleTerms, 'dates'>): DayRange[] {
  const ranges = dates.flatMap(({ kind, from, to }) =>
    kind === 'shoot' && from !== null && from <= (to ?? from) ? [{ from, to: to ?? from }] : [],
  );
  return mergedRanges(ranges);
}

/** The wishes in terms, and which of them are conditions. */
export type Preferences = Pick<RoleTerms, PreferenceName | 'must'>;

/** Whether a role names a wish. A wish that is not named has no fit. */
export function asksFor(terms: Preferences, wish: PreferenceName): boolean {
  const { [wish]: asked } = terms;
  return Array.isArray(asked) ? asked.length > 0 : asked !== null;
}

/** Whether a wish is named and a must. */
export function isRequired(terms: Preferences, wish: PreferenceName): boolean {
  return asksFor(terms, wish) && terms.must.includes(wish);
}

/** The terms for a copy of a project, without the deadline and dates of the old casting (rule
    terms/fields-6). */
export function copiedTerms(terms: RoleTerms): RoleTerms {
  return { ...terms, applyUntil: null, dates: [] };
}
