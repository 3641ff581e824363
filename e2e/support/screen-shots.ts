import type { Page } from 'playwright-core';
import { type CastingAddresses, castingShots } from './casting-shots.ts';
import type { Shot } from './shot.ts';

/** The addresses that are made when the demo is loaded. */
export type DemoAddresses = {
  artist: string;
  other: string;
  project: string;
  quietProject: string;
  draft: string;
  casting: CastingAddresses;
};

const dark = (shot: Shot): Shot => ({ ...shot, name: `${shot.name}-dark`, dark: true });

/** Every screen and its states worth seeing, in the order in which people meet them. */
export function shotsOf({ artist, other, project, quietProject, draft, casting: at }: DemoAddresses): Shot[] {
  const profile = `/profile/${artist}`;
  const casting = `/projects/${project}`;
  const talent = `${profile}?project=${project}&status=applied`;
  const home: Shot = { name: 'home', path: '/' };
  const person: Shot = { name: 'profile', path: profile };
  const profiles: Shot = { name: 'profiles', path: '/profiles', as: 'director' };
  const signIn: Shot = { name: 'sign-in', path: '/login' };
  const projectShot: Shot = { name: 'project', path: casting, as: 'director' };
  const setup: Shot = { name: 'setup', path: '/profile-setup?step=photos', as: 'artist' };
  return [
    home,
    dark(home),
    { name: 'home-menu', path: '/', as: 'artist', act: openMenu },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'contact-refused', path: '/contact', act: refuse },
    { name: 'offline', path: '/contact', act: goOffline },
    signIn,
    dark(signIn),
    { name: 'sign-up', path: '/register' },
    { name: 'sign-up-refused', path: '/register', act: refuse },
    { name: 'code', path: '/verify-otp?email=asha@kirdaar.example' },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/reset-password?email=asha@kirdaar.example' },
    { name: 'reset-invalid', path: '/reset-password' },
    { name: 'change-password', path: '/change-password', as: 'artist' },
    { name: 'setup-personal', path: '/profile-setup?step=personal', as: 'artist' },
    setup,
    dark(setup),
    { name: 'setup-professional', path: '/profile-setup?step=professional', as: 'artist' },
    { name: 'setup-monologue', path: '/profile-setup?step=monologue', as: 'artist' },
    { name: 'setup-additional', path: '/profile-setup?step=additional', as: 'other' },
    person,
    dark(person),
    { name: 'profile-other', path: `/profile/${other}` },
    { name: 'profile-lightbox', path: profile, act: openPhoto },
    { name: 'profile-missing', path: '/profile/no-such-artist' },
    profiles,
    dark(profiles),
    { name: 'profiles-filtered', path: '/profiles?gender=female&location=maharashtra', as: 'director' },
    { name: 'profiles-empty', path: '/profiles?searchQuery=qqqq', as: 'director' },
    { name: 'profiles-failed', path: '/profiles', as: 'director', act: failProfiles },
    { name: 'preview', path: casting },
    { name: 'apply', path: casting, as: 'artist' },
    { name: 'apply-dialog', path: `/projects/${quietProject}`, as: 'artist', act: openApply },
    { name: 'applications', path: '/applications', as: 'artist' },
    { name: 'roles', path: '/roles', as: 'artist' },
    { name: 'roles-invited', path: '/roles?tab=invited', as: 'artist' },
    { name: 'searches', path: '/searches', as: 'artist' },
    { name: 'availability', path: '/account/availability', as: 'artist' },
    { name: 'lists', path: '/lists', as: 'director' },
    { name: 'projects', path: '/projects', as: 'director' },
    { name: 'projects-empty', path: '/projects?search=qqqq', as: 'director' },
    projectShot,
    dark(projectShot),
    { name: 'project-delete', path: '/projects', as: 'director', act: askToDelete },
    { name: 'talents', path: `${casting}?status=applied`, as: 'director', act: showTalents },
    {
      name: 'talents-filtered',
      path: `${casting}?gender=female&ageRange=20-35`,
      as: 'director',
      act: showTalents,
    },
    { name: 'talents-empty', path: `${casting}?searchQuery=qqqq`, as: 'director', act: showTalents },
    { name: 'talent', path: talent, as: 'director' },
    dark({ name: 'talent', path: talent, as: 'director' }),
    { name: 'create', path: '/projects/create', as: 'director' },
    { name: 'create-refused', path: '/projects/create', as: 'director', act: refuse },
    { name: 'draft', path: `/projects/${draft}`, as: 'director' },
    ...castingShots(at),
    ...castingShots(at)
      .filter(({ name }) =>
        ['desk', 'board', 'client-board', 'audition-round', 'conversation'].includes(name),
      )
      .map(dark),
  ];
}

async function openMenu(page: Page): Promise<void> {
  const narrow = (page.viewportSize()?.width ?? 0) < 768;
  await page.getByRole('button', { name: narrow ? 'Open menu' : /^Hi, / }).click();
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

async function showTalents(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Talents' }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Talents' }).evaluate((heading) => heading.scrollIntoView());
}
