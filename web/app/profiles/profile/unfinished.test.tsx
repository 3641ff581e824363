import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { newcomer, sunita } from '../../../parts/newcomer.ts';
import { Unfinished } from './unfinished.tsx';

function shown(isProfileComplete: boolean, state: NonNullable<SelfUser['guardian']>['state'] | null): string {
  const user = { ...newcomer, guardian: state && { ...sunita, state } };
  const route = { id: 'root', path: '*', element: <Unfinished isProfileComplete={isProfileComplete} /> };
  const router = createMemoryRouter([{ ...route, loader: () => null }], {
    hydrationData: { loaderData: { root: { user } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('The own profile of a child shows that it needs consent, until there is one (S12)', () => {
  const waiting = shown(true, 'waiting');
  for (const text of ['Only you see this page', 'once Sunita Patil agrees', '/profile-setup?step=personal'])
    expect(waiting).toContain(text);
  expect(shown(true, null)).toContain('once a parent or guardian agrees');
  expect(shown(true, 'agreed')).toBe('');
  expect(shown(false, 'agreed')).toContain('Complete your profile');
});

test('A child reads on top of their page how the guardian answered, and can send the link again (R32)', () => {
  const texts = {
    waiting: 'Waiting for Sunita Patil to agree.',
    declined: 'Sunita Patil said no.',
    withdrawn: 'Sunita Patil withdrew the consent.',
  };
  for (const state of ['waiting', 'declined', 'withdrawn'] as const) {
    expect(shown(true, state)).toContain(texts[state]);
    expect(shown(true, state)).toMatch(/<button[^>]*>[^<]*Send the link again/);
    expect(shown(false, state)).toContain(texts[state]);
  }
});
