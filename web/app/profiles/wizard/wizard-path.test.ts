import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { newcomer, sunita } from '../../../parts/newcomer.ts';
import { onwardFrom, stepBefore } from './wizard-path.ts';

const asha = { ...newcomer, isProfileComplete: true, publicIdentifier: 'asha-1', age: 24 };
const editor: SelfUser = { ...asha, role: 'Other' };

test('an artist goes personal, photos, professional, monologue', () => {
  const fresh = { ...asha, isProfileComplete: false };
  expect(onwardFrom('personal', fresh, false).to).toBe('/profile-setup?step=photos');
  expect(onwardFrom('photos', fresh, false).to).toBe('/profile-setup?step=professional');
  expect(onwardFrom('professional', fresh, false)).toEqual({
    to: '/profile-setup?step=monologue',
    notice: null,
  });
});

test('another professional goes personal, additional', () => {
  expect(onwardFrom('personal', editor, true).to).toBe('/profile-setup?step=additional');
});

test('the last step leads to the public profile and says whether it was completed or updated', () => {
  expect(onwardFrom('monologue', asha, false)).toEqual({
    to: '/profile/asha-1',
    notice: 'Profile completed successfully!',
    showsWork: true,
  });
  expect(onwardFrom('additional', editor, true)).toMatchObject({
    notice: 'Profile updated successfully!',
    showsWork: false,
  });
});

test('A completed profile of a child shows open projects only once the guardian agreed (R32)', () => {
  const child = { ...asha, age: 12, guardian: sunita };
  expect(
    onwardFrom('monologue', { ...child, guardian: { ...sunita, state: 'agreed' } }, false).showsWork,
  ).toBe(true);
  for (const guardian of [null, sunita])
    expect(onwardFrom('monologue', { ...child, guardian }, false).showsWork).toBe(false);
});

test('a user who lacks an earlier step opens it instead of an unfinished profile', () => {
  expect(onwardFrom('monologue', { ...asha, isProfileComplete: false }, false)).toEqual({
    to: '/profile-setup',
    notice: null,
  });
});

test('back goes one step, and nowhere from the first', () => {
  expect(stepBefore('Artist', 'professional')).toBe('photos');
  expect(stepBefore('Other', 'additional')).toBe('personal');
  expect(stepBefore('Artist', 'personal')).toBeNull();
});
