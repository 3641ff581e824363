import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { FittingRole, InvitedRole } from '@kirdaar/contract/search/roles-for-me.ts';
import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { newcomer, sunita } from '../../../parts/newcomer.ts';
import { HydrateFallback, meta } from '../../routes/search/roles.tsx';
import { ApiError } from '../../shell/calls/api-error.ts';
import { SearchesPage } from '../searches/searches-page.tsx';
import { offered, type ShownRoles } from './load-roles.ts';
import { RolesPage } from './roles-page.tsx';

const none: ShownRoles = {
  ...{ tab: 'for-you', roles: [], total: 0, hasMore: false, pages: 1, languages: [] },
  ...{ isCut: false, invited: null },
  ...{ unsaid: [], hindrance: null, isForCrew: false },
};

function shown(more: Partial<ShownRoles>, at = '/roles', user: SelfUser = newcomer): string {
  return rendered(<RolesPage shown={{ ...none, ...more }} />, at, user);
}

function rendered(element: ReactNode, at: string, user: SelfUser): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { user } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('The tabs show how many invitations wait for an answer, where there are any (M12)', () => {
  expect(shown({ invited: 2 })).toMatch(/Invited<span[^>]*>2<\/span>/);
  for (const invited of [0, null]) expect(shown({ invited })).not.toMatch(/Invited<span/);
});

it('A role shows on every tab that its reader is invited, because the team sees a dismissal (M12)', () => {
  const role = (_id: string) => ({ role: { _id } }) as unknown as FittingRole;
  const waiting = [{ ...role('r2'), message: 'Come!' }] as InvitedRole[];
  const invitationsOf = (roles: ReturnType<typeof offered>) => roles.map(({ invitation }) => invitation);
  expect(invitationsOf(offered([role('r1'), role('r2')], waiting))).toEqual([null, { message: 'Come!' }]);
  expect(invitationsOf(offered([{ ...role('r3'), message: null }], []))).toEqual([{ message: null }]);
});

it('Other professionals and administrators read that there are acting roles only (W31)', () => {
  const html = shown({ isForCrew: true, tab: 'invited' }, '/roles', { ...newcomer, role: 'Other' });
  expect(html).toContain(
    'Kirdaar has acting roles only. Directors find you by your job: keep your profile up to date.',
  );
  expect(html).toContain('<h1 class="font-display text-3xl sm:text-4xl">Roles</h1>');
  expect(html).not.toContain('Roles for you');
});

it('Title and heading say ‘Roles’ to other professionals and administrators, while loading too (W31)', () => {
  const titles = (user: SelfUser) => [
    rendered(<HydrateFallback />, '/roles', user).match(/<h1[^>]*>([^<]*)/)?.[1],
    meta({ matches: [{ loaderData: { user } }] } as unknown as Parameters<typeof meta>[0])?.[0],
  ];
  expect(titles(newcomer)).toEqual(['Roles for you', { title: 'Roles for you · Kirdaar' }]);
  for (const user of [
    { ...newcomer, role: 'Other' as const },
    { ...newcomer, isAdministrator: true },
  ])
    expect(titles(user)).toEqual(['Roles', { title: 'Roles · Kirdaar' }]);
});

it('An empty list of saved searches links only those to the roles who seek some (W31)', () => {
  const searches = (user: SelfUser) => rendered(<SearchesPage shown={{ searches: [] }} />, '/searches', user);
  expect(searches(newcomer)).toContain('href="/roles"');
  expect(searches({ ...newcomer, role: 'Director' })).toContain('href="/profiles"');
  const other = searches({ ...newcomer, role: 'Other' });
  expect(other).toContain('You have no saved search yet.');
  expect(other).not.toContain('<a ');
});

it('A child reads how the guardian answered instead of the roles (R32)', () => {
  const refusal = { status: 403, code: 'minor.guardian_missing', message: guardianTexts.missing };
  const html = shown({ hindrance: new ApiError(refusal) }, '/roles', { ...newcomer, guardian: sunita });
  for (const text of [guardianTexts.missing, 'Waiting for Sunita Patil to agree.', 'Send the link again'])
    expect(html).toContain(text);
});

describe('A list without a role that fits', () => {
  it('shows what to add to the profile, with a link (M11)', () => {
    const html = shown({ unsaid: ['skills', 'dialects', 'availability'] });
    expect(html).toContain('Add skills, dialect clips and free dates and more roles will match you.');
    expect(html).toContain('href="/profile-setup"');
    expect(html).toContain('href="/account/availability"');
  });

  it('asks for nothing in a complete profile, and not for days that are set', () => {
    expect(shown({})).toContain('Your profile has everything that roles ask for.');
    expect(shown({ unsaid: ['skills'] })).not.toContain('href="/account/availability"');
  });

  it('links back to all that fit where it is filtered', () => {
    expect(shown({ unsaid: ['skills'] }, '/roles?fits=true')).toContain(
      'No open role matches you with these filters.',
    );
  });
});

const one = {
  project: { name: 'Dilli 6', projectIdentifier: 'dilli-6', director: { name: 'Devika' } },
  role: { _id: 'r1', terms: noTerms, can: { apply: { ok: true } } },
  ...{ fit: {}, reasons: [], missing: [], mark: 'none', invitation: null },
} as unknown as ShownRoles['roles'][number];

it('A saved role, and one with an invitation, says that it is not the range of its reader (W44)', () => {
  const role = { ...one.role, gender: 'male', ageRange: '50-65' };
  const other = { ...one, role, fit: { ...one.fit, screenAge: 'no' as const } };
  for (const tab of ['saved', 'invited'] as const) {
    expect(shown({ tab, roles: [other] })).toContain('Not your range: male, 50-65');
    expect(shown({ tab, roles: [{ ...other, fit: one.fit }] })).not.toContain('Not your range');
  }
});

it('Where no further page is shown, a sentence explains how to reach the other roles', () => {
  const lines = {
    'for-you': 'Use the filters to find them.',
    saved: 'remove some',
    invited: 'answer some',
  } as const;
  for (const [tab, line] of Object.entries(lines)) {
    const html = (isCut: boolean) =>
      shown({ tab: tab as keyof typeof lines, roles: [one], total: 9000, isCut });
    expect(html(true)).toContain(line);
    expect(html(true)).not.toContain('Load more');
    expect(html(false)).not.toContain(line);
  }
});
