import { describe, expect, test } from 'vitest';
import { accountLinks } from './account-links.ts';
import { hasFooterLine, isWide } from './page-kinds.ts';
import { isCurrent, menuLinks, placeOf, topLinks } from './top-links.ts';

function current(here: string, role = 'Artist'): string[] {
  return topLinks.filter(({ to }) => isCurrent(to, placeOf(here, role))).map(({ label }) => label);
}

test('pages of signed-in users are wide, except Home, About and Contact', () => {
  const wide = ['/projects', '/profile/asha', '/messages', '/privacy', '/terms', '/notice'];
  const all = ['/', '/about', '/contact', ...wide];
  expect(all.filter((path) => isWide(path, true))).toEqual(wide);
  expect(all.some((path) => isWide(path, false))).toBe(false);
});

test('the footer is whole where visitors may come and on Projects, else and on answers one line', () => {
  const whole = [
    '/',
    '/about',
    '/privacy',
    '/login',
    '/profile/asha',
    '/projects',
    '/projects/dilli-6',
    '/b/token',
  ];
  const line = [
    '/profiles',
    '/profile-setup',
    '/projects/create',
    '/projects/dilli-6/desk',
    '/account/security',
    '/answer/token',
    '/answer/token/never',
    '/team-invitations/token',
  ];
  expect([...whole, ...line].filter(hasFooterLine)).toEqual(line);
});

describe('the navigation', () => {
  test.each([
    ['Artist', ['Roles for you', 'My applications', 'My auditions', 'Messages']],
    ['Director', ['Projects', 'Profiles', 'Messages']],
  ] as const)('begins on a phone with the work of an %s, and has each link once', (role, labels) => {
    const own = accountLinks({ role, isAdministrator: false }, '/');
    const { first, top, account } = menuLinks(own, role);
    expect(first.map(({ label }) => label)).toEqual(labels);
    const all = [...first, ...top, ...account].map(({ label }) => label);
    expect(all.toSorted()).toEqual([...topLinks, ...own].map(({ label }) => label).toSorted());
  });

  test.each([
    ['/', ['Home']],
    ['/about', ['About us']],
    ['/contact', ['Contact']],
    ['/profiles', ['Profiles']],
    ['/profile/asha-rao', ['Profiles']],
    ['/profile-setup', ['Profiles']],
    ['/projects/monsoon-letters/edit', ['Projects']],
    ['/projectsx', []],
    ['/login', []],
  ])('on %s shows %j as current', (pathname, labels) => {
    expect(current(pathname)).toEqual(labels);
  });

  test.each([
    ['/profile/asha-rao?project=monsoon&status=all', 'Director', ['Projects']],
    ['/profile/asha-rao?status=all&project=monsoon', 'Director', ['Projects']],
    ['/profile/asha-rao?desk=monsoon&role=r1', 'Director', ['Projects']],
    ['/profile/asha-rao?suggested=monsoon&role=r1', 'Director', ['Projects']],
    ['/profile/asha-rao?project=monsoon', 'Artist', ['Profiles']],
    ['/profile/asha-rao?list=profiles&searchQuery=a', 'Director', ['Profiles']],
    ['/profiles?project=monsoon', 'Director', ['Profiles']],
  ])('on %s shows a %s %j as current', (here, role, labels) => {
    expect(current(here, role)).toEqual(labels);
  });
});
