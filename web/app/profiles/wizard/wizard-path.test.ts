import { expect, test } from 'vitest';
import { onwardFrom, stepBefore } from './wizard-path.ts';

const asha = { role: 'Artist', isProfileComplete: true, publicIdentifier: 'asha-1' } as const;
const editor = { ...asha, role: 'Other' } as const;

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
    isFirst: true,
  });
  expect(onwardFrom('additional', editor, true)).toMatchObject({
    notice: 'Profile updated successfully!',
    isFirst: false,
  });
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
