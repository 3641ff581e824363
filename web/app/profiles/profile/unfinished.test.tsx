import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { newcomer } from '../../../parts/newcomer.ts';
import { Unfinished } from './unfinished.tsx';

const guardian = {
  name: 'Sunita Patil',
  relation: 'Mother',
  phone: '9876500012',
  email: 'sunita@people.example',
  childDateOfBirth: '2011-03-04',
} as const;

function shown(isProfileComplete: boolean, state: NonNullable<SelfUser['guardian']>['state'] | null): string {
  const user = { ...newcomer, guardian: state && { ...guardian, state } };
  const route = { id: 'root', path: '*', element: <Unfinished isProfileComplete={isProfileComplete} /> };
  const router = createMemoryRouter([{ ...route, loader: () => null }], {
    hydrationData: { loaderData: { root: { user } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('The own profile of a child shows that it needs consent, until there is one (S12)', () => {
  const waiting = shown(true, 'waiting');
  for (const text of ['Waiting for consent', 'once Sunita Patil agrees', '/profile-setup?step=personal'])
    expect(waiting).toContain(text);
  expect(shown(true, null)).toContain('once a parent or guardian agrees');
  expect(shown(true, 'agreed')).toBe('');
  expect(shown(false, 'agreed')).toContain('Complete your profile');
});
