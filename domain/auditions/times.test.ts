import { describe, expect, it } from 'vitest';
import { isStartInPerson, newTimes, planFault, type TimePlan, timesOfPlan } from './times.ts';

const plan = (changes: Partial<TimePlan> = {}): TimePlan => ({
  days: ['2026-12-12'],
  from: '10:00',
  to: '18:00',
  minutes: 20,
  capacity: 1,
  breaks: [],
  kind: 'timed',
  ...changes,
});
const clock = (moment: Date) => new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 16);
const starts = (changes: Partial<TimePlan>) => timesOfPlan(plan(changes)).map(({ start }) => clock(start));
const spans = (changes: Partial<TimePlan>) =>
  timesOfPlan(plan(changes)).map(({ start, end }) => `${clock(start)}-${clock(end)}`);

describe('The times of a plan', () => {
  it('are instants of India, a day after another, each day once (E5)', () => {
    const made = timesOfPlan(plan({ days: ['2026-12-13', '2026-12-12', '2026-12-12'], to: '10:40' }));
    expect(made.map(({ start }) => start.toISOString())).toEqual([
      '2026-12-12T04:30:00.000Z',
      '2026-12-12T04:50:00.000Z',
      '2026-12-13T04:30:00.000Z',
      '2026-12-13T04:50:00.000Z',
    ]);
  });

  it('leave out what ends after the end, and keep what ends with it (E5)', () => {
    expect(starts({ to: '11:00' })).toEqual(['10:00', '10:20', '10:40']);
    expect(starts({ to: '10:59' })).toEqual(['10:00', '10:20']);
    expect(starts({ to: '10:19' })).toEqual([]);
  });

  it('leave out those that the plan takes out, which may be all but one (E5)', () => {
    const without = [new Date('2026-12-12T04:50:00Z'), new Date('2026-12-12T09:00:01Z')];
    expect(starts({ to: '11:00', without })).toEqual(['10:00', '10:40']);
    const fault = planFault(plan({ to: '10:40', without }), new Date('2026-12-01T00:00:00Z'));
    expect(fault).toBeNull();
    const none = plan({ from: '10:20', to: '10:40', without });
    expect(planFault(none, new Date('2026-12-01T00:00:00Z'))?.message).toBe('All times have been removed');
  });

  it('leave out what touches a break, keep what ends as it starts, and begin again at its end (E5)', () => {
    const breaks = [{ from: '10:40', to: '11:05' }];
    expect(starts({ to: '11:45', breaks })).toEqual(['10:00', '10:20', '11:05', '11:25']);
    expect(starts({ to: '11:45', breaks: [{ from: '10:39', to: '11:05' }] })).toEqual([
      '10:00',
      '11:05',
      '11:25',
    ]);
  });

  it('handle breaks that overlap, lie outside, or cover all (E5)', () => {
    const overlapping = [
      { from: '10:30', to: '11:00' },
      { from: '10:20', to: '10:40' },
    ];
    expect(starts({ to: '11:20', breaks: overlapping })).toEqual(['10:00', '11:00']);
    expect(starts({ to: '10:40', breaks: [{ from: '08:00', to: '09:00' }] })).toEqual(['10:00', '10:20']);
    expect(starts({ to: '10:40', breaks: [{ from: '09:00', to: '12:00' }] })).toEqual([]);
    expect(starts({ to: '10:40', breaks: [{ from: '09:00', to: '10:20' }] })).toEqual(['10:20']);
  });

  it('go up to midnight and not beyond (E5)', () => {
    expect(spans({ from: '23:00', to: '00:00', minutes: 30 })).toEqual(['23:00-23:30', '23:30-00:00']);
    expect(spans({ from: '23:00', to: '23:59', minutes: 30 })).toEqual(['23:00-23:30']);
  });

  it('of windows and calls are whole parts of the day (E5)', () => {
    const halves = { to: '18:00', breaks: [{ from: '13:30', to: '14:30' }] };
    expect(spans({ ...halves, kind: 'window' })).toEqual(['10:00-13:30', '14:30-18:00']);
    // no part without minutes where a break begins with the day, or two breaks touch
    const atOnce = {
      breaks: [
        { from: '10:00', to: '11:00' },
        { from: '11:00', to: '11:30' },
      ],
    };
    expect(spans({ ...atOnce, kind: 'window' })).toEqual(['11:30-18:00']);
    expect(spans({ kind: 'call', from: '07:30', to: '08:00' })).toEqual(['07:30-08:00']);
  });

  it('made twice add nothing (E5)', () => {
    const made = timesOfPlan(plan({ to: '11:00' }));
    expect(newTimes(made, [])).toHaveLength(3);
    expect(newTimes(timesOfPlan(plan({ to: '11:00', capacity: 5 })), made)).toEqual([]);
    expect(newTimes(timesOfPlan(plan({ to: '11:20' })), made)).toHaveLength(1);
    expect(newTimes([...made, ...made], [])).toHaveLength(3);
  });
});

describe('A plan', () => {
  const now = new Date('2026-12-12T18:29:00Z');
  const faulty = (changes: Partial<TimePlan>) => planFault(plan(changes), now)?.field;

  it('is valid within its limits (E1)', () => {
    expect(planFault(plan(), now)).toBeNull();
    expect(faulty({ minutes: 5 })).toBeUndefined();
    expect(faulty({ minutes: 480 })).toBeUndefined();
    expect(faulty({ capacity: 200 })).toBeUndefined();
    const days = Array.from({ length: 14 }, (_, day) => `2026-12-${day + 12}`);
    expect(faulty({ days })).toBeUndefined();
    expect(faulty({ days: [...days, ...days] })).toBeUndefined();
  });

  it.each([
    ['days', { days: [] }],
    ['days', { days: Array.from({ length: 15 }, (_, day) => `2026-12-${day + 12}`) }],
    ['days', { days: ['2026-02-30'] }],
    ['days', { days: ['2026-12-11'] }],
    ['days', { days: ['2026-12-12', '2026-12-13', '2026-12-14'], minutes: 5, from: '00:00', to: '00:00' }],
    ['from', { from: '24:00' }],
    ['to', { to: '9:00' }],
    ['to', { to: '10:00' }],
    ['to', { to: '10:10' }],
    ['minutes', { minutes: 4 }],
    ['minutes', { minutes: 481 }],
    ['minutes', { minutes: undefined }],
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: 201 }],
    ['capacity', { capacity: 1.5 }],
    ['breaks', { breaks: [{ from: '13:00', to: '13:00' }] }],
  ])('is refused for its %s: %o (E1, E5)', (field, changes) => {
    expect(faulty(changes)).toBe(field);
  });
});

describe('An audition in person', () => {
  it('starts between 07:00 and 21:00 in India, both included (E2)', () => {
    const at = (time: string) => isStartInPerson(new Date(`2026-12-12T${time}:00+05:30`));
    expect(['06:59', '07:00', '21:00', '21:01'].map(at)).toEqual([false, true, true, false]);
  });
});
