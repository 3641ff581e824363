import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kabir, newDirector, publish, scripted } from '../support/castings.ts';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { demo, ready } from '../support/people.ts';

useBrowser();

type Project = Awaited<ReturnType<typeof publish>>;

const header = (page: Page) => page.locator('article > header');
const role = (page: Page, name: string) =>
  page.getByRole('article').getByRole('article').filter({ hasText: name });

const end = 'Aur woh kabhi wapas nahi aaya.';
const description = `${'A night train and five strangers. '.repeat(40)}\n\n${end}`;
const roles = [
  { ...scripted, description: 'Runs the ferry.' },
  { gender: 'any', ageRange: '60', physicalLookSuggestion: 'White beard' },
  kabir,
];

/** A stranger reads a preview without any person in it, and signs in to the project itself. */
async function readPreview(page: Page, { path, name }: Project): Promise<void> {
  const answer = await page.goto(`${path}?search=b`);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(`property="og:title" content="${name}"`);
  expect(html).not.toContain('Devika');
  await ready(page);
  await page
    .getByRole('link', { name: /^Sign in to apply/ })
    .first()
    .click();
  await page.getByLabel('Email').fill(demo.artist.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Roles Available' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Reads where, when and for which roles, and opens and cuts the description. */
async function readDetails(page: Page): Promise<void> {
  expect(await header(page).getByRole('definition').allTextContents()).toEqual([
    'Panaji, Goa, India',
    '05/01/27 - 20/01/27',
    'Panaji, Goa, India',
    '01/03/27 - 30/03/27',
  ]);
  const about = page.getByRole('region', { name: 'About the project' });
  const height = () => about.getByRole('paragraph').evaluate((text) => text.clientHeight);
  const cut = await height();
  await about.getByRole('button', { name: 'Show more' }).click();
  await about.getByRole('button', { name: 'Show less' }).waitFor();
  await expect.poll(height).toBeGreaterThan(cut);
  await about.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBe(cut);
  for (const text of ['Female, 25-35 years', 'Runs the ferry.', 'Barish phir aa gayi, Kabir.'])
    await role(page, 'Meera').getByText(text, { exact: true }).waitFor();
  for (const text of ['Any gender, 60 years', 'White beard'])
    await role(page, 'Role 2').getByText(text, { exact: true }).waitFor();
}

/** Copies the link, without the search of the list. */
async function copyLink(page: Page, { path }: Project): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy project link' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
}

/** The owner closes hiring for one role and for all, and opens it for all; the artist sees both. */
async function closeHiring(page: Page, artist: Page, { path }: Project): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Close Hiring for Kabir' }).click();
  await page.getByText('Role hiring status updated successfully').waitFor();
  await role(page, 'Kabir').getByText('Closed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open Hiring for Kabir' }).waitFor();
  await page.getByRole('button', { name: 'Close Hiring', exact: true }).click();
  await page.getByText('Project hiring status updated successfully').waitFor();
  await header(page).getByText('Hiring Closed').waitFor();
  await page.getByRole('complementary', { name: 'Projects' }).getByText('Hiring Closed').waitFor();

  await artist.reload();
  await header(artist).getByText('Hiring Closed').waitFor();
  await role(artist, 'Meera').getByText('Project Closed').waitFor();
  await page.getByRole('button', { name: 'Open Hiring', exact: true }).click();
  await header(page).getByText('Hiring Closed').waitFor({ state: 'hidden' });
  await artist.reload();
  await role(artist, 'Kabir').getByText('Role Closed').waitFor();
}

describe.skipIf(!site.browser)('A project', () => {
  test('shows a stranger a preview without any person in it, an artist all of it, and to both whether hiring is closed', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Lambi Kahani', { roles, fields: { description } });
    const artist = await person('phone');
    await readPreview(artist, project);
    await readDetails(artist);
    await copyLink(artist, project);
    await closeHiring(director, artist, project);
  });
});
