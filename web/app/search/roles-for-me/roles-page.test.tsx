import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { FittingRole, InvitedRole } from '@kirdaar/contract/search/roles-for-me.ts';
import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { newcomer, sunita } from '../../../parts/newcomer.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { offered, type ShownRoles } from './load-roles.ts';
import { RolesPage } from './roles-page.tsx';

const none: ShownRoles = {
  ...{ tab: 'for-you', roles: [], total: 0, hasMore: false, pages: 1, languages: [] },
  ...{ isCut: false, invited: null },
  ...{ unsaid: [], hindrance: null, isForCrew: false },
};

function shown(more: Partial<ShownRoles>, at = '/roles', user: SelfUser = newcomer): string {
  const element = <RolesPage shown={{ ...none, ...more }} />;
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
  const html = shown({ isForCrew: true, tab: 'invited' });
  expect(html).toContain(
    'Kirdaar has acting roles only. Directors find you by your job: keep your profile up to date.',
  );
  expect(html).not.toContain('Roles for you');
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

it('Where no further page is shown, a sentence explains how to reach the other roles', () => {
  const one = {
    project: { name: 'Dilli 6', projectIdentifier: 'dilli-6', director: { name: 'Devika' } },
    role: { _id: 'r1', terms: noTerms, can: { apply: { ok: true } } },
    ...{ fit: {}, reasons: [], missing: [], mark: 'none', invitation: null },
  } as unknown as ShownRoles['roles'][number];
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
