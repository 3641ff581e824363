import { expect, it } from 'vitest';
import { undoRefusal } from './activities.ts';

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
