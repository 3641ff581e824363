import { dialectKeys } from '../../profiles/monologues.ts';

/** Whole rupees, days and centimetres. */
export const termLimits = {
  pay: { min: 1, max: 9_99_99_999 },
  days: { min: 1, max: 365 },
  within: { min: 1, max: 365 },
  height: { min: 50, max: 250 },
  dialects: dialectKeys.length,
  usageMonths: { min: 1, max: 120 },
  exclusiveMonths: { min: 1, max: 60 },
  exclusiveWhat: 80,
  dates: 12,
} as const;
