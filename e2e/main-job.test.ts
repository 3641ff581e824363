import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeFor, person, site, useBrowser } from './support/journey.ts';
import { grainyPhotograph, smallPdf } from './support/papers.ts';
import { newEmail, password, ready, unique } from './support/people.ts';

useBrowser();

const film = 'https://youtu.be/dQw4w9WgXcQ';

/** Two people who never met, their screens, and what they make on the way. New for every try. */
async function twoPeople() {
  return {
    phone: await person('phone'),
    laptop: await person('laptop'),
    artist: { name: unique('Gulshan Journey'), email: newEmail('gulshan'), number: '9876501234' },
    director: { name: 'Meenakshi Journey', email: newEmail('meenakshi') },
    project: unique('Dilli Ki Sardi'),
    profilePath: '',
    projectPath: '',
  };
}
type Journey = Awaited<ReturnType<typeof twoPeople>>;

/** A date some days from today, as a date field takes it. */
function inDays(days: number): string {
  return dateInIndia(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

async function signUp(page: Page, who: { name: string; email: string }, department: string, role: string) {
  await page.goto('/register');
  await ready(page);
  await page.getByLabel('Name', { exact: true }).fill(who.name);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: /^Departments/ }).click();
  await page.getByRole('checkbox', { name: department, exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Roles/ }).click();
  await page.getByRole('checkbox', { name: role, exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await enterCode(page, await codeFor(page, who.email, /verify/));
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

const save = (page: Page) => page.getByRole('button', { name: /^Save and/ }).click();

/** An artist registers on a phone, enters the mailed code, and lands in the wizard. */
async function artistRegisters({ phone, artist }: Journey): Promise<void> {
  await signUp(phone, artist, 'Acting', 'Artist');
  await phone.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
  expect(phone.url()).toMatch(/\/profile-setup\?step=personal/);
}

/** The artist completes all four steps with real photographs. */
async function artistCompletesTheProfile(journey: Journey): Promise<void> {
  const { phone, artist } = journey;
  await phone.getByText('Male', { exact: true }).click();
  await phone.getByLabel('Age').fill('24');
  await phone.getByLabel('Bio').fill('Six years with a street theatre group in Patna.');
  await phone.getByLabel('Calling number').fill(artist.number);
  await phone.getByLabel('Home state').selectOption('bihar');
  await phone.getByLabel('Home city').selectOption('Patna');
  await phone.getByRole('textbox', { name: 'Instagram' }).fill('instagram.com/gulshan');
  await save(phone);

  await phone.getByRole('heading', { name: 'Show your face, then your range' }).waitFor();
  const portrait = await grainyPhotograph(900, 1200);
  const landscape = await grainyPhotograph(1200, 900);
  for (const type of ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']) {
    const file = type === 'neutralBackground' ? landscape : portrait;
    await phone.locator(`input[name=${type}]`).setInputFiles(file);
  }
  await save(phone);

  await phone.getByRole('heading', { name: 'What can you play?' }).waitFor();
  await phone.getByRole('checkbox', { name: 'Hindi', exact: true }).check();
  await phone.getByRole('checkbox', { name: 'Bhojpuri', exact: true }).check();
  await phone.getByLabel('Talent category').fill('Theatre, film');
  await phone.getByLabel('Height (feet)').fill('5');
  await phone.getByLabel('Inches').fill('8');
  await phone.getByLabel('Screen age from').fill('18');
  await phone.getByLabel('Screen age to').fill('28');
  await phone.getByLabel('Video reel link').fill(film);
  await save(phone);

  await phone.getByRole('heading', { name: 'Let them hear you' }).waitFor();
  await phone.getByLabel('Bhojpuri').fill(film);
  await save(phone);
  await phone.getByText('Profile completed successfully!').waitFor();
  await phone.getByRole('heading', { name: artist.name, level: 1 }).waitFor();
  journey.profilePath = new URL(phone.url()).pathname;
}

/** The public profile opens for a stranger, with a preview and without contact details. */
async function strangerSeesTheProfile({ artist, profilePath }: Journey): Promise<void> {
  const stranger = await person('laptop');
  const answer = await stranger.goto(profilePath);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(`property="og:title" content="${artist.name}"`);
  expect(html).toContain('property="og:image"');
  expect(html).toContain('Six years with a street theatre group');
  expect(html).not.toContain(artist.number);
  expect(html).not.toContain(artist.email);
  await stranger.context().close();
}

/** A casting director registers and lands on the projects. */
async function directorRegisters({ laptop, director }: Journey): Promise<void> {
  await signUp(laptop, director, 'Casting', 'Casting Director');
  await laptop.getByText("You haven't created any projects yet.").waitFor();
  expect(new URL(laptop.url()).pathname).toBe('/projects');
}

/** The director creates a project with banner, brief and two roles, and publishes it. */
async function directorPublishesAProject(journey: Journey): Promise<void> {
  const { laptop, project } = journey;
  await laptop.getByRole('link', { name: 'Create your first project' }).click();
  await laptop.getByLabel('Project name').fill(project);
  await laptop.getByLabel('Project type').fill('Feature film');
  await laptop.getByLabel('Project description').fill('A winter in old Delhi. Two families, one roof.');
  await laptop.getByLabel('Casting state').selectOption('delhi_ncr');
  await laptop.getByLabel('Casting start date').fill(inDays(-2));
  await laptop.getByLabel('Casting end date').fill(inDays(20));
  await laptop.getByLabel('Shooting state').selectOption('delhi_ncr');
  await laptop.getByLabel('Shooting city').selectOption('New Delhi');
  await laptop.getByLabel('Shooting start date').fill(inDays(60));
  await laptop.getByLabel('Shooting end date').fill(inDays(90));
  await laptop.getByLabel('Character name').fill('Babloo');
  await laptop.locator('[name="roles.0.gender"]').selectOption('male');
  await laptop.locator('[name="roles.0.ageRange"]').fill('20-28');
  await laptop.getByLabel('Audition script').fill('Chai thandi ho gayi, Bhaiya.');
  await laptop.getByRole('button', { name: 'Add Role' }).click();
  await laptop.locator('[name="roles.1.characterName"]').fill('Amma');
  await laptop.locator('[name="roles.1.gender"]').selectOption('female');
  await laptop.locator('[name="roles.1.ageRange"]').fill('60');
  await laptop.locator('input[name=banner]').setInputFiles(await grainyPhotograph(1200, 1200));
  await laptop.locator('input[name=briefDescriptionPdf]').setInputFiles(smallPdf());
  await laptop.getByRole('button', { name: 'Create Project' }).click();
  await laptop.getByText('Project created successfully!').waitFor();
  await laptop.waitForURL(/\/projects\/dilli-ki-sardi/);
  journey.projectPath = new URL(laptop.url()).pathname;
  await laptop.getByText('Casting now').first().waitFor();
  await laptop.goto('/projects?tab=my-projects');
  await laptop.getByRole('link', { name: project }).first().waitFor();
  expect(await laptop.getByText('Draft', { exact: true }).count()).toBe(0);
}

/** The artist finds the project, applies with a self-tape and sees Applied. */
async function artistApplies({ phone, project }: Journey): Promise<void> {
  await phone.goto('/projects');
  await phone.getByLabel('Search by name or type').fill(project);
  await phone.getByRole('link', { name: project }).click();
  await phone.getByRole('button', { name: 'Apply for Babloo' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Apply for Babloo' });
  await dialog.getByLabel('Demo video').fill(film);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await phone.getByText('Applied for Babloo successfully!').waitFor();
  await phone.getByText('Applied', { exact: true }).filter({ visible: true }).first().waitFor();
}

/** The director filters the applicants, opens the artist and sees the contact details. */
async function directorFindsTheApplicant({ laptop, artist, projectPath }: Journey): Promise<void> {
  await laptop.goto(`${projectPath}?status=applied`);
  await laptop.getByRole('link', { name: artist.name }).click();
  await laptop.getByRole('link', { name: artist.number }).first().waitFor();
  expect(await laptop.getByRole('link', { name: artist.email }).getAttribute('href')).toBe(
    `mailto:${artist.email}`,
  );
  // the bar is on once it is written down that the talent was viewed
  const shortlist = laptop.getByRole('button', { name: 'Shortlist', exact: true });
  await expect.poll(() => shortlist.isEnabled()).toBe(true);
  await laptop.getByRole('link', { name: 'Back' }).click();
  await laptop.getByRole('heading', { name: 'Talents', exact: true }).waitFor();
  expect(new URL(laptop.url()).search).toBe('?status=applied');

  await laptop.goto(`${projectPath}?gender=male&location=bihar`);
  await laptop.getByRole('button', { name: 'Remove Bihar' }).waitFor();
  await laptop.getByRole('link', { name: artist.name }).waitFor();
  await laptop.goto(`${projectPath}?status=viewed`);
  await laptop.getByRole('link', { name: artist.name }).waitFor();
}

/** The director steps to the next talent and back, and shortlists the artist. */
async function directorShortlists({ laptop, artist, profilePath, projectPath }: Journey): Promise<void> {
  const path = `${profilePath}?project=${projectPath.split('/').at(-1)}&status=all`;
  await laptop.goto(path);
  await laptop
    .getByRole('button', { name: /^(Next|Previous): / })
    .last()
    .click();
  await laptop.getByRole('button', { name: new RegExp(`^(Next|Previous): ${artist.name}$`) }).click();
  await laptop.getByRole('heading', { name: artist.name, level: 1 }).waitFor();
  await laptop.getByRole('button', { name: 'Shortlist', exact: true }).click();
  await laptop.getByRole('button', { name: 'Remove from Shortlist' }).waitFor();
}

/** The artist sees Shortlisted. */
async function artistSeesShortlisted({ phone, project }: Journey): Promise<void> {
  await phone.reload();
  await phone.getByText('Shortlisted', { exact: true }).filter({ visible: true }).first().waitFor();
  await phone.goto('/projects');
  await phone.getByLabel('Search by name or type').fill(project);
  await phone.getByText('Shortlisted', { exact: true }).filter({ visible: true }).first().waitFor();
}

describe.skipIf(!site.browser)('From sign-up to shortlisted', () => {
  // in one test, because each part stands on the one before: a second try begins with new people
  test('an artist and a casting director sign up, find each other, and the artist sees Shortlisted', {
    timeout: 600_000,
  }, async () => {
    const journey = await twoPeople();
    await artistRegisters(journey);
    await artistCompletesTheProfile(journey);
    await strangerSeesTheProfile(journey);
    await directorRegisters(journey);
    await directorPublishesAProject(journey);
    await artistApplies(journey);
    await directorFindsTheApplicant(journey);
    await directorShortlists(journey);
    await artistSeesShortlisted(journey);
  });
});
