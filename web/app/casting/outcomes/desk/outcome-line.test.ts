import { expect, test } from 'vitest';
import { markOf } from './outcome-line.ts';

test('A candidate shows a sent or a pending outcome, until they are moved (D14, D15)', () => {
  const passed = { stage: 'passed', outcome: 'none', telling: null, invitedToApply: null } as const;
  expect(markOf(passed, 'passed')).toBe('');
  const telling = { outcome: 'not_selected', dueAt: '2026-11-22T09:02:00.000Z' } as const;
  expect(markOf({ ...passed, telling }, 'passed')).toBe('The results go out at 14:32');
  expect(markOf({ ...passed, outcome: 'not_selected' }, 'passed')).toBe('Sent: not selected');
  expect(markOf({ ...passed, outcome: 'not_selected' }, 'shortlisted')).toBe('');
  expect(markOf({ ...passed, stage: 'booked', outcome: 'booked' }, 'booked')).toBe('Sent: booked');
});

test('A candidate without an outcome shows an invitation to apply, or its refusal (M12)', () => {
  const invited = { stage: 'considered', outcome: 'none', telling: null, invitedToApply: 'invited' } as const;
  expect(markOf(invited, 'considered')).toBe('Invited');
  expect(markOf({ ...invited, invitedToApply: 'not_for_them' }, 'shortlisted')).toBe('Not for them');
  expect(markOf({ ...invited, outcome: 'not_selected' }, 'considered')).toBe('Sent: not selected');
});
