import { describe, expect, it } from 'vitest';
import { stages } from '../casting/desk/stages.ts';
import { invitationStates, isLive, stageWhenInvited, takesPlace } from './invitations.ts';
import { couldComeText, momentText, slotDetail, slotFromDetail, slotText } from './moment-text.ts';
import { dayBefore, remindedAt, teamRemindedAt } from './reminders.ts';
import { isDeadlineFarEnough, isDeadlineShort, isLate } from './rounds.ts';

const now = new Date('2026-12-10T04:30:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('An invitation', () => {
  it('takes its place when confirmed or after, and while it is held (E7)', () => {
    const taking = (heldUntil: Date | null) =>
      invitationStates.filter((state) => takesPlace({ state, heldUntil }, now));
    expect(taking(null)).toEqual(['confirmed', 'attended', 'no_show']);
    expect(taking(now)).toEqual(['confirmed', 'attended', 'no_show']);
    expect(taking(later(0.01))).toEqual(['invited', 'confirmed', 'reschedule_asked', 'attended', 'no_show']);
  });

  it('is live until it is over (E16)', () => {
    expect(invitationStates.filter(isLive)).toEqual(['invited', 'confirmed', 'reschedule_asked']);
  });

  it('moves a candidacy forwards or from passed, never back (E6)', () => {
    expect(stages.map((stage) => stageWhenInvited(stage, 'audition'))).toEqual([
      ...['audition', 'audition', 'audition', 'callback', 'on_hold', 'booked', 'audition'],
    ]);
    expect(stageWhenInvited('audition', 'callback')).toBe('callback');
  });
});

describe('The deadline of a self-tape', () => {
  it('is six hours ahead or more, and short below 48 (E4)', () => {
    expect([isDeadlineFarEnough(later(6), now), isDeadlineFarEnough(later(5.99), now)]).toEqual([
      true,
      false,
    ]);
    expect([isDeadlineShort(later(48), now), isDeadlineShort(later(47.99), now)]).toEqual([false, true]);
  });

  it('marks what comes after it as late (E4)', () => {
    expect([isLate(now, now), isLate(later(0.01), now)]).toEqual([false, true]);
  });
});

describe('A time', () => {
  const start = new Date('2026-12-12T05:50:00Z');
  const end = new Date('2026-12-12T08:30:00Z');
  it('reads as it is in India (E5, E31, W18)', () => {
    expect(momentText(start)).toBe('Sat 12/12/26, 11:20 (IST)');
    expect(couldComeText('2026-12-01', '16:00')).toBe('Could come: Tue 01/12/26 from 16:00.');
    expect(couldComeText('2026-12-01', '')).toBe('Could come: Tue 01/12/26.');
    expect(momentText(new Date('2026-12-11T18:30:00Z'))).toBe('Sat 12/12/26, 00:00 (IST)');
    expect(slotText({ kind: 'timed', start, end })).toBe('Sat 12/12/26, 11:20 (IST)');
    expect(slotText({ kind: 'window', start, end })).toBe(
      'Sat 12/12/26, Any time between 11:20 and 14:00 (IST)',
    );
    expect(slotText({ kind: 'call', start, end })).toBe('Sat 12/12/26, Call time 11:20 (IST)');
    const slot = { kind: 'window', start, end } as const;
    expect(slotFromDetail(slotDetail(slot))).toEqual(slot);
    expect([null, 'shoot', '1 2', '3 x y'].map(slotFromDetail)).toEqual([null, null, null, null]);
  });

  it('has reminders at 18:00 the day before and two hours before; the team at 17:00 (E26)', () => {
    expect(remindedAt(start)).toEqual({
      tomorrow: new Date('2026-12-11T12:30:00Z'),
      soon: new Date('2026-12-12T03:50:00Z'),
    });
    expect(remindedAt(new Date('2026-12-11T18:30:00Z')).tomorrow).toEqual(new Date('2026-12-11T12:30:00Z'));
    expect(teamRemindedAt('2026-12-12')).toEqual(new Date('2026-12-11T11:30:00Z'));
    expect(dayBefore(start)).toEqual(new Date('2026-12-11T05:50:00Z'));
  });
});
