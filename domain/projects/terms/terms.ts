import type { CalendarDate } from '../../calendar.ts';
import { type Dialect, dialectKeys } from '../../profiles/monologues.ts';

export const payKinds = ['paid', 'unpaid', 'unsaid'] as const;
export type PayKind = (typeof payKinds)[number];
export const payPeriods = ['day', 'project', 'month'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** What is paid, in whole rupees; `within` is how many days after the shoot. Only what is paid has numbers. */
export type Pay = {
  kind: PayKind;
  from: number | null;
  to: number | null;
  per: PayPeriod | null;
  within: number | null;
};

/** What an actor has to know of a scene before they apply, in the order of the page. */
export const contentKeys = ['intimate', 'stunts', 'night_shoot', 'smoking', 'animals', 'water'] as const;
export type ContentKey = (typeof contentKeys)[number];

/** Whether a role may have somebody below 18, by what its scenes are (rule terms/intimate-1). */
export const mayHaveChildren = (content: readonly ContentKey[]): boolean => !content.includes('intimate');

/** What may be provided beside the pay. */
export const provisions = ['conveyance', 'meals', 'stay'] as const;
export type Provision = (typeof provisions)[number];
export const provisionAnswers = ['yes', 'no', 'unsaid'] as const;
export type ProvisionAnswer = (typeof provisionAnswers)[number];

/** What a role wishes of whoever plays it; each may be a condition of fitting instead (rule terms/fields-2). */
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
  /** By their names, as everywhere. */
  languages: string[];
  skills: string[];
  dialects: Dialect[];
  height: HeightSpan | null;
  /** States by their slugs; null is anywhere. */
  place: { states: string[] } | null;
  content: ContentKey[];
  /** Which wishes are conditions of fitting. */
  must: PreferenceName[];
} & Record<Provision, ProvisionAnswer>;

/** Whole rupees, days and centimetres. */
export const termLimits = {
  pay: { min: 1, max: 9_99_99_999 },
  days: { min: 1, max: 365 },
  within: { min: 1, max: 365 },
  height: { min: 50, max: 250 },
  dialects: dialectKeys.length,
} as const;

export const noPay: Pay = { kind: 'unsaid', from: null, to: null, per: null, within: null };

/** The terms of a role of which nothing was said. */
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
  conveyance: 'unsaid',
  meals: 'unsaid',
  stay: 'unsaid',
  must: [],
};

/** The wishes of terms, and which of them are conditions. */
export type Preferences = Pick<RoleTerms, PreferenceName | 'must'>;

/** Whether a role names a wish at all: what is not asked for has no fit. */
export function asksFor(terms: Preferences, wish: PreferenceName): boolean {
  const { [wish]: asked } = terms;
  return Array.isArray(asked) ? asked.length > 0 : asked !== null;
}

/** Whether fitting depends on a wish: it is asked for, and a must. */
export function isRequired(terms: Preferences, wish: PreferenceName): boolean {
  return asksFor(terms, wish) && terms.must.includes(wish);
}

/** The terms of a copy of a role: its deadline was that of another casting (rule terms/fields-6). */
export function copiedTerms<T extends { applyUntil: CalendarDate | null }>(terms: T): T {
  return { ...terms, applyUntil: null };
}
