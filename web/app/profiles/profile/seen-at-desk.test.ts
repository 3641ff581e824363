import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { expect, test } from 'vitest';
import { seenFrom } from './seen-at-desk.ts';

const profile = { name: 'Anu', number: '9876543210', email: 'anu@kirdaar.example' } as ProfileView;
const at = (search: string) => new URLSearchParams(search);

test('A profile opened from the desk shows contact details only to owner and editors (D20)', () => {
  expect(seenFrom(profile, at('desk=dilli-6&role=r'))).toEqual({ name: 'Anu', contact: null });
  expect(seenFrom(profile, at('project=dilli-6'))).toBe(profile);
  const cast = { ...profile, project: { name: 'Dilli-6', applications: [] } };
  expect(seenFrom(cast, at('desk=dilli-6'))).toBe(cast);
});
