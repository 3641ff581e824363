import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { newcomer, sunita } from '../../../parts/newcomer.ts';
import { ContactTab } from './contact-tab.tsx';
import type { ShownContact } from './load-contact.ts';

const child = (state: NonNullable<SelfUser['guardian']>['state'], choice: SelfUser['contactChoice']) => ({
  ...newcomer,
  ...{ age: 12, guardian: { ...sunita, state }, contactChoice: choice },
});
const ask = {
  _id: 'a1',
  artistId: 'u1',
  director: { _id: 'd1', name: 'Leela Krishnan', company: null, isVerified: false },
  note: 'A film in Pune.',
  createdAt: '2026-11-21T06:30:00.000Z',
  expiresAt: '2026-12-05T06:30:00.000Z',
} as const;

function drawn(shown: ShownContact): string {
  const route = { id: 'root', path: '*', element: <ContactTab shown={shown} />, loader: () => null };
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { root: null } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('A child sees the deciding guardian and the choice, and no options (S13, R32)', () => {
  const chosen = drawn({ tab: 'choice', user: child('agreed', 'verified') });
  expect(chosen).toContain('Sunita Patil decides who reaches you');
  expect(chosen).toContain('They chose: Verified casting directors.');
  expect(chosen).not.toContain('<input');
  const waiting = drawn({ tab: 'choice', user: child('waiting', null) });
  expect(waiting).toContain('only directors of projects you applied to');
  expect(waiting).toContain('/profile-setup?step=personal');
  const unnamed = drawn({ tab: 'choice', user: { ...newcomer, age: 12, contactChoice: null } });
  expect(unnamed).toContain('Your parent or guardian decides');
  expect(drawn({ tab: 'choice', user: { ...newcomer, age: 30 } })).toContain('<input');
  const grown = { ...newcomer, age: 18, hasComeOfAge: true, contactChoice: null };
  expect(drawn({ tab: 'choice', user: grown })).toContain('you choose as you take your profile over');
});

test('The contact details lead to the step of the wizard with the numbers (W section 2)', () => {
  const shown = drawn({ tab: 'choice', user: { ...newcomer, age: 30 } });
  expect(shown).toMatch(/<a [^>]*href="\/profile-setup\?step=personal"[^>]*>Change my numbers</);
});

test('A child reads who saw the contact details of the guardian (R32)', () => {
  const views = { views: [], directors30Days: 0, nextCursor: null };
  const shown = drawn({ tab: 'seen', user: child('agreed', null), views });
  expect(shown).toContain('Who saw the contact details of Sunita Patil');
  expect(shown).toContain('Nobody has been shown the contact details of Sunita Patil yet.');
  expect(drawn({ tab: 'seen', user: newcomer, views })).toContain('Who saw my contact details');
});

test('A child sees requests, and can block but not answer (S13)', () => {
  const asks = { requests: [{ ...ask, state: 'open' as const }], nextCursor: null };
  const own = drawn({ tab: 'asking', user: newcomer, asks });
  for (const name of ['Allow Leela Krishnan', 'Decline Leela Krishnan']) expect(own).toContain(name);
  const shown = drawn({ tab: 'asking', user: child('agreed', null), asks });
  for (const text of [
    'Leela Krishnan',
    'A film in Pune.',
    'Sunita Patil (mother) answers by a link in a mail',
  ])
    expect(shown).toContain(text);
  expect(shown).toContain('More for Leela Krishnan');
  for (const name of ['Allow', 'Decline']) expect(shown).not.toContain(`${name} Leela`);
  const allowed = { ...asks, requests: [{ ...ask, state: 'allowed' as const }] };
  expect(drawn({ tab: 'asking', user: child('agreed', null), asks: allowed })).not.toContain('Stop sharing');
});
