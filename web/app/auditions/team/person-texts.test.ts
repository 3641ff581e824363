import { expect, it } from 'vitest';
import { standsAt } from './person-texts.ts';

const tape = { kind: 'self_tape', ends: null } as const;
const later = new Date(Date.now() + 60_000).toISOString();
const live = { kind: 'in_person', ends: later } as const;

it('an artist who promised a tape will send it, and one who sent it attended nowhere (E4)', () => {
  expect(standsAt({ state: 'confirmed' }, tape).label).toBe('Will send it');
  expect(standsAt({ state: 'attended' }, tape).label).toBe('Tape sent');
  expect(standsAt({ state: 'declined' }, tape).label).toBe('Declined');
  expect(standsAt({ state: 'confirmed' }, live).label).toBe('Confirmed');
});

it('an artist without an answer reads over once the round is (W17)', () => {
  const over = { kind: 'in_person', ends: '2020-01-01T00:00:00.000Z' } as const;
  expect(standsAt({ state: 'invited' }, live)).toEqual({ label: 'No answer yet', tone: 'soon' });
  expect(standsAt({ state: 'invited' }, over)).toEqual({ label: 'Over, no answer', tone: 'neutral' });
  expect(standsAt({ state: 'reschedule_asked' }, over).label).toBe('Wants another time');
});
