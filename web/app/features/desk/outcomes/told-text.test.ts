import { expect, test } from 'vitest';
import { toldOf } from './told-text.ts';

test('A candidate reads as told, or as being told, until they are moved (D14, D15)', () => {
  const passed = { stage: 'passed', outcome: 'none', telling: null } as const;
  expect(toldOf(passed, 'passed')).toBe('');
  const telling = { outcome: 'not_selected', dueAt: '2026-11-22T09:02:00.000Z' } as const;
  expect(toldOf({ ...passed, telling }, 'passed')).toBe('They are told at 14:32');
  expect(toldOf({ ...passed, outcome: 'not_selected' }, 'passed')).toBe('Told: not selected');
  expect(toldOf({ ...passed, outcome: 'not_selected' }, 'shortlisted')).toBe('');
  expect(toldOf({ stage: 'booked', outcome: 'booked', telling: null }, 'booked')).toBe('Told: booked');
});
