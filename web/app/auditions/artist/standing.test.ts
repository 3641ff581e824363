import type { OwnInvitationRow } from '@kirdaar/contract/auditions/answers.ts';
import { expect, test } from 'vitest';
import { standing } from './standing.ts';

const now = new Date('2026-12-01T06:00:00Z');
const invited = { state: 'invited', kind: 'in_person', start: null, end: null } as OwnInvitationRow;
const time = {
  slotId: 'one',
  slotKind: 'timed',
  start: '2026-12-12T05:50:00.000Z',
  end: '2026-12-12T06:10:00.000Z',
} as const;
const said = (changes: Partial<OwnInvitationRow>, at = now) => {
  const { badge, text } = standing({ ...invited, ...changes }, at);
  return `${badge}: ${text}`;
};

test('An invitation says what is to be done, until when a time is held, and that it lapsed (E8, E11)', () => {
  expect(said({})).toBe('Answer the invitation: Pick the time that suits you.');
  const heldUntil = '2026-12-02T06:00:00.000Z';
  expect(said({ ...time, heldUntil })).toMatch(
    /^Please confirm: The casting team gave you a time\. It is held for you until Wed 02\/12\/26, 11:30/,
  );
  expect(said({ ...time, heldUntil, waitingSince: heldUntil })).toContain('A time is free for you.');
  expect(said({ heldUntil: '2026-11-30T06:00:00.000Z' })).toContain('Your time was released. Pick another.');
  expect(said({ waitingSince: heldUntil })).toContain('You are on the waiting list.');
});

test('An invitation without an answer reads over once all its times are (W17)', () => {
  const over = { over: true, answerBy: '2026-11-20T06:00:00.000Z', waitingSince: '2026-11-20T06:00:00.000Z' };
  expect(said(over)).toBe('Over, no answer: The times of this audition are over. You did not answer.');
});

test('An invitation says what became of it, and why (E10, E16, W42)', () => {
  expect(said({ ...time, state: 'confirmed' })).toBe('Confirmed: Your time is confirmed.');
  expect(said({ ...time, state: 'confirmed' }, new Date('2026-12-13T00:00:00Z'))).toContain('Over:');
  expect(said({ ...time, state: 'reschedule_asked' })).toContain('you keep your time');
  expect(said({ state: 'reschedule_asked' })).not.toContain('keep');
  expect(said({ state: 'declined', reason: 'shoot' })).toContain('Your reason: Shoot that day.');
  const project = { director: { name: 'Leela Krishnan' } } as OwnInvitationRow['project'];
  expect(said({ state: 'declined', endedByBlock: true, project })).toBe(
    'Cancelled: Cancelled because you blocked Leela Krishnan.',
  );
  expect(said({ state: 'cancelled', cancelReason: 'The shoot moved.' })).toContain(': The shoot moved.');
  expect(said({ state: 'cancelled', cancelReason: null })).toContain('The casting team cancelled');
  expect(said({ state: 'attended', kind: 'self_tape' })).toContain('Tape sent');
  expect(said({ state: 'attended' })).toContain('Attended');
  expect(said({ state: 'no_show' })).toContain('you were not there');
});
