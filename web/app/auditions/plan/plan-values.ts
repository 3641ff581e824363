import { auditionMessages } from '@kirdaar/domain/auditions/rounds.ts';
import {
  isStartInPerson,
  type PlannedTime,
  planFault,
  type SlotKind,
  type TimePlan,
  timesOfPlan,
} from '@kirdaar/domain/auditions/times.ts';

/** A plan as it is typed. */
export type PlanValues = {
  kind: SlotKind;
  days: string[];
  from: string;
  to: string;
  minutes: string;
  capacity: string;
  breaks: { from: string; to: string }[];
  /** When the times begin that were taken out of the preview. */
  removed: string[];
};

const lunch = { from: '13:30', to: '14:30' };

export const emptyPlan: PlanValues = {
  kind: 'timed',
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

/** What times are usually like, a press each. */
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

/** Which of them a plan is like; null for none. */
export function presetOf({ kind, minutes, breaks }: PlanValues): string | null {
  if (kind === 'call') return 'call';
  if (kind === 'window') return breaks.length > 0 ? 'half' : 'walk-in';
  return presets.find(({ key }) => key === minutes)?.key ?? null;
}

const usualHours = new Set([hours, ...presets.map(({ values }) => values)].map(hoursOf));
function hoursOf({ from, to }: Partial<PlanValues>) {
  return `${from} ${to}`;
}

/** The plan with a preset; times of minutes after others begin with the usual hours. Hours that somebody typed stay, and the
    breaks where there are to be some. */
export function withPreset(plan: PlanValues, preset: Preset): PlanValues {
  const isBack = preset.values.kind === 'timed' && plan.kind !== 'timed';
  const next = { ...plan, ...(isBack && { ...hours, capacity: '1' }), ...preset.values, removed: [] };
  const { from, to } = usualHours.has(hoursOf(plan)) ? next : plan;
  const breaks = next.breaks.length > 0 && plan.breaks.length > 0 ? plan.breaks : next.breaks;
  return { ...next, from, to, breaks };
}

/** The plan as the rule takes it. */
export function planOf({ removed, minutes, capacity, ...plan }: PlanValues): TimePlan {
  return {
    ...plan,
    capacity: numberOf(capacity),
    ...(plan.kind === 'timed' && { minutes: numberOf(minutes) }),
    ...(removed.length > 0 && { without: removed.map((start) => new Date(start)) }),
  };
}

/** The plan as the server takes it. */
export function planBody(values: PlanValues) {
  const { without, ...plan } = planOf(values);
  return { ...plan, ...(without && { without: without.map((start) => start.toISOString()) }) };
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** What is wrong with a plan by its field; null for a good one. */
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

/** The times of a plan without those that were taken out; none while something is wrong with it. */
export function timesWanted(values: PlanValues, now: Date): PlannedTime[] {
  const plan = planOf(values);
  return planFault(plan, now) ? [] : timesOfPlan(plan);
}
