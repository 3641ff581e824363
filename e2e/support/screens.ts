import type { Page } from 'playwright-core';
import type { DemoAddresses } from './demo-addresses.ts';

/** Users of the demo, visitors, and the clients of a board. */
export type Viewer = 'visitor' | 'client' | 'artist' | 'director' | 'other';

/** Every route, once, by who opens it. */
export function routesOf({ artist, project, list, casting: at }: DemoAddresses) {
  const casting = `/projects/${project}`;
  const round = `${casting}/auditions/${at.round}`;
  return {
    visitor: [
      ...['/', '/about', '/contact', '/privacy', '/terms', '/login', '/register', '/forgot-password'],
      ...['/verify-otp?email=a@b.example', '/reset-password?email=a@b.example', '/two-step'],
      ...[at.boardLink, '/answer/unknown', '/answer/unknown/never'],
    ],
    client: [],
    artist: [
      ...['/account', '/account/contact', '/account/availability', '/account/security', '/change-password'],
      ...['/profile-setup?step=personal', '/profile-setup?step=photos', `/profile/${artist}`],
      ...['/roles', '/searches', '/applications', '/auditions', `/auditions/${at.invitation}`],
      ...['/notifications', '/notifications/settings', '/messages', `/messages/${at.thread}`],
    ],
    director: [
      ...['/account/verification', '/profiles', '/lists', `/lists/${list}`, '/projects/create'],
      ...['/projects', casting, `${casting}/edit`, `${casting}/team`, '/team-invitations/unknown'],
      ...[`${casting}/desk`, `${casting}/desk/compare?${at.compared}`, `${casting}/desk/sheet?${at.role}`],
      ...[`${casting}/boards`, `${casting}/boards/${at.board}`, `${casting}/auditions`],
      ...[`${casting}/auditions/new`, round, `${round}/edit`, `${round}/invite`, `${round}/day`],
    ],
    other: [],
  } satisfies Record<Viewer, string[]>;
}

/** What a screen may show in addition: its path, and what to do there first. Acts wait for what they open and change
    nothing that is kept. */
export type State = { path: string; act?: (page: Page) => Promise<void> };

/** The states of screens worth seeing, by who sees them. */
export function statesOf({ artist, other, project, quietProject, draft, casting: at }: DemoAddresses) {
  const casting = `/projects/${project}`;
  const paths = (...all: string[]): State[] => all.map((path) => ({ path }));
  return {
    visitor: [
      ...paths('/reset-password', `/profile/${artist}`, `/profile/${other}`, '/profile/no-such-artist'),
      ...paths(casting, `${casting}-gone`, '/b/unknown'),
      { path: '/contact', act: refuse },
      { path: '/register', act: refuse },
      { path: `/profile/${artist}`, act: openPhoto },
      { path: '/contact', act: goOffline },
    ],
    client: paths(at.boardLink),
    artist: [
      ...paths('/profile-setup?step=professional', '/profile-setup?step=monologue'),
      ...paths(casting, '/projects/create', `${casting}/desk`, '/roles?tab=invited'),
      { path: '/', act: openMenu },
      { path: `/projects/${quietProject}`, act: openApply },
    ],
    director: [
      ...paths('/profiles?gender=female&location=maharashtra', '/projects?search=qqqq'),
      ...paths(`/profile/${artist}?project=${project}&status=applied`, `/projects/${draft}`),
      ...paths(`${casting}/desk?${at.role}`, `${casting}/desk?${at.suggested}`, at.candidate),
      ...paths(`/messages/${at.thread}`, '/auditions/not-one', `${casting}?status=applied`),
      { path: '/projects', act: askToDelete },
      { path: '/projects/create', act: refuse },
      { path: `${casting}/desk?${at.role}`, act: selectSome },
      { path: '/profiles', act: failProfiles },
    ],
    other: paths('/profile-setup?step=additional', '/applications'),
  } satisfies Record<Viewer, State[]>;
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByText('Logout').locator('visible=true').waitFor();
}

/** Sends a form as it stands, and waits until it says what is missing. */
async function refuse(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form:has([type="submit"])');
  await form.evaluate((sent: HTMLFormElement) => sent.requestSubmit());
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('[data-offline]').waitFor();
}

async function openPhoto(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Open photo/ })
    .first()
    .click();
  await page.getByText(/^1 \/ \d$/).waitFor();
}

async function failProfiles(page: Page): Promise<void> {
  await page.route('**/api/users/artists*', (route) => route.fulfill({ status: 500, body: '' }));
  // the first page comes with the document; the next question does not
  await page.getByLabel('Search by name').fill('a');
  await page.getByText('Failed to load profiles').waitFor();
}

async function openApply(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Apply for / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit or delete / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor();
}

async function selectSome(page: Page): Promise<void> {
  const ticks = page.getByRole('list', { name: 'Candidates' }).getByRole('checkbox');
  for (const place of [0, 1, 2]) await ticks.nth(place).click();
  await page.getByText('3 selected').waitFor();
}
