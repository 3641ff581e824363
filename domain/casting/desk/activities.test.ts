import { expect, it } from 'vitest';
import { peopleOfActivity, undoRefusal } from './activities.ts';

it('An activity names up to three people (W7)', () => {
  expect(peopleOfActivity([], 1)).toBe('1 talent');
  expect(peopleOfActivity([], 8)).toBe('8 talents');
  expect(peopleOfActivity(['Anu'], 1)).toBe('Anu');
  expect(peopleOfActivity(['Anu', 'Balu'], 2)).toBe('Anu and Balu');
  expect(peopleOfActivity(['Anu', 'Balu', 'Charu'], 3)).toBe('Anu, Balu and Charu');
  expect(peopleOfActivity(['Anu', 'Balu', 'Charu'], 8)).toBe('Anu, Balu and 6 more');
  // the others are hidden from the reader
  expect(peopleOfActivity(['Anu'], 3)).toBe('Anu and 2 more');
});

it('An activity is undone by its author and by the owner, in time', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const made = { kind: 'moved', madeBy: 'arvind', undoUntil: now } as const;
  const arvind = { id: 'arvind', membership: 'editor' } as const;
  const owner = { id: 'neelam', membership: 'owner' } as const;
  for (const viewer of [arvind, owner]) expect(undoRefusal(made, viewer, now)).toBeNull();
  expect(undoRefusal(made, { id: 'rukmini', membership: 'editor' }, now)).toBe('undo.not_yours');
  expect(undoRefusal(made, owner, new Date(now.getTime() + 1))).toBe('undo.too_late');
  expect(undoRefusal({ ...made, undoUntil: null }, arvind, now)).toBe('undo.too_late');
});

it('A member who no longer decides undoes only own notes', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const reviewer = { id: 'arvind', membership: 'reviewer' } as const;
  const made = { madeBy: 'arvind', undoUntil: now };
  expect(undoRefusal({ ...made, kind: 'moved' }, reviewer, now)).toBe('desk.reviewer');
  expect(undoRefusal({ ...made, kind: 'noted' }, reviewer, now)).toBeNull();
});
