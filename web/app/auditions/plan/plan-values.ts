import { auditionMessages } from '@kirdaar/domain/auditions/rounds.ts';
import {
  isStartInPerson,
  type PlannedTime,
  planFault,
  type SlotKind,
  type TimePlan,
  timesOfPlan,
} from '@kirdaar/domain/auditions/times.ts';

/** A plan as typed. */
export type PlanValues = {
  kind: SlotKind;
  /** The date in the field; it counts like the days added before. */
  day: string;
  days: string[];
  from: string;
  to: string;
  minutes: string;
  capacity: string;
  breaks: { from: string; to: string }[];
  /** The starts of times that were removed from the preview. */
  removed: string[];
};

const lunch = { from: '13:30', to: '14:30' };

export const emptyPlan: PlanValues = {
  kind: 'timed',
  day: '',
  days: [],
  from: '10:00',
  to: '18:00',
  minutes: '20',
  capacity: '1',
  breaks: [lunch],
  removed: [],
};

type Preset = { key: string; label: string; values: Partial<PlanValues> };
const hours = { from: '10:00', to: '18:00', breaks: [lunch] };

/** Typical times, one press each. */
export const presets: readonly Preset[] = [
  ...['10', '15', '20', '30'].map((minutes) => ({
    key: minutes,
    label: minutes === '30' ? '30 min' : minutes,
    values: { kind: 'timed' as const, minutes },
  })),
  { key: 'half', label: 'Half days', values: { kind: 'window', ...hours, capacity: '20' } },
  {
    key: 'walk-in',
    label: 'Walk-in',
    values: { kind: 'window', from: '11:00', to: '14:00', breaks: [], capacity: '40' },
  },
  {
    key: 'call',
    label: 'Call time',
    values: { kind: 'call', from: '07:30', to: '18:00', breaks: [], capacity: '20' },
  },
];

/** The preset that a plan matches; null for none. */
export function presetOf({ kind, minutes, breaks }: PlanValues): string | null {
  if (kind === 'call') return 'call';
  if (kind === 'window') return breaks.length > 0 ? 'half' : 'walk-in';
  return presets.find(({ key }) => key === minutes)?.key ?? null;
}

const usualHours = new Set([hours, ...presets.map(({ values }) => values)].map(hoursOf));
function hoursOf({ from, to }: Partial<PlanValues>) {
  return `${from} ${to}`;
}

/** The plan with a preset. Switching back to minutes restores the usual hours. Typed hours stay, and
    breaks where the preset has any. */
export function withPreset(plan: PlanValues, preset: Preset): PlanValues {
  const isBack = preset.values.kind === 'timed' && plan.kind !== 'timed';
  const next = { ...plan, ...(isBack && { ...hours, capacity: '1' }), ...preset.values, removed: [] };
  const { from, to } = usualHours.has(hoursOf(plan)) ? next : plan;
  const breaks = next.breaks.length > 0 && plan.breaks.length > 0 ? plan.breaks : next.breaks;
  return { ...next, from, to, breaks };
}

/** The days of a plan, with the one in the field (rule auditions/times-3). */
export function daysOf({ day, days }: Pick<PlanValues, 'day' | 'days'>): string[] {
  return [...new Set(day ? [...days, day] : days)].sort();
}

/** The plan for the domain rules. */
export function planOf({ removed, minutes, capacity, day, days, ...plan }: PlanValues): TimePlan {
  return {
    ...plan,
    days: daysOf({ day, days }),
    capacity: numberOf(capacity),
    ...(plan.kind === 'timed' && { minutes: numberOf(minutes) }),
    ...(removed.length > 0 && { without: removed.map((start) => new Date(start)) }),
  };
}

/** The plan for the API. */
export function planBody(values: PlanValues) {
  const { without, ...plan } = planOf(values);
  return { ...plan, ...(without && { without: without.map((start) => start.toISOString()) }) };
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The fault of a plan by its field; null for a valid one. */
export function faultOfPlan(
  plan: TimePlan,
  isInPerson: boolean,
  now: Date,
): { field: string; message: string } | null {
  const fault = planFault(plan, now);
  if (fault) return fault;
  const isTooEarly = isInPerson && !timesOfPlan(plan).every(({ start }) => isStartInPerson(start));
  return isTooEarly ? { field: 'from', message: auditionMessages.hours } : null;
}

/** The times of a plan without removed ones; none while it has a fault. */
export function timesWanted(values: PlanValues, now: Date): PlannedTime[] {
  const plan = planOf(values);
  return planFault(plan, now) ? [] : timesOfPlan(plan);
}
