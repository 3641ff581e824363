import type { Dialect } from '@kirdaar/domain/profiles/monologues.ts';
import type {
  ContentKey,
  PayKind,
  PayPeriod,
  PreferenceName,
  ProvisionAnswer,
  RoleDate,
  UsageMedium,
  UsageTerritory,
} from '@kirdaar/domain/projects/terms/terms.ts';
import { date, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { dayRanges } from '../profiles/availability.ts';

const provision = (name: string) => text(name).$type<ProvisionAnswer>().notNull().default('unsaid');

/** The columns of a project role that hold its terms. */
export const termColumns = {
  payKind: text('pay_kind').$type<PayKind>().notNull().default('unsaid'),
  payFrom: integer('pay_from'),
  payTo: integer('pay_to'),
  payPer: text('pay_per').$type<PayPeriod>(),
  payWithin: smallint('pay_within'),
  days: smallint('days'),
  applyUntil: date('apply_until', { mode: 'string' }),
  languages: text('languages').array().notNull().default([]),
  skills: text('skills').array().notNull().default([]),
  dialects: text('dialects').array().$type<Dialect[]>().notNull().default([]),
  heightFrom: smallint('height_from'),
  heightTo: smallint('height_to'),
  /** Empty means anywhere. */
  placeStates: text('place_states').array().notNull().default([]),
  content: text('content').array().$type<ContentKey[]>().notNull().default([]),
  usageMedia: text('usage_media').array().$type<UsageMedium[]>().notNull().default([]),
  usageTerritory: text('usage_territory').$type<UsageTerritory>(),
  /** Null is no end. */
  usageMonths: smallint('usage_months'),
  usageInPay: provision('usage_in_pay'),
  exclusiveWhat: text('exclusive_what'),
  exclusiveMonths: smallint('exclusive_months'),
  dates: jsonb('dates').$type<RoleDate[]>().notNull().default([]),
  /** The days of the shoot in `dates`, for comparing many roles; null without any. */
  shootDays: dayRanges('shoot_days'),
  conveyance: provision('conveyance'),
  meals: provision('meals'),
  stay: provision('stay'),
  must: text('must').array().$type<PreferenceName[]>().notNull().default([]),
};
