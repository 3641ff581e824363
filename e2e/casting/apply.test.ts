import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish, scripted, tape } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { password, unique } from '../support/people.ts';

useBrowser();

const list = (page: Page) => page.getByRole('complementary', { name: 'Projects' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Apply for Meera' });
const video = (page: Page) => dialogOf(page).getByLabel('Demo video');
const send = (page: Page, name = 'Apply') => dialogOf(page).getByRole('button', { name, exact: true });
const open = (page: Page) => page.getByRole('button', { name: 'Apply for Meera' }).click();

/** Finds a project by its type and by its name, and opens it. */
async function find(page: Page, { name, type }: { name: string; type: string }): Promise<void> {
  await page.goto('/projects');
  const search = page.getByLabel('Search by name or type');
  await search.fill(unique('qqqq'));
  await list(page).getByText('No projects found').waitFor();
  await list(page).getByRole('status').getByRole('button', { name: 'Clear search' }).click();
  await list(page).getByText('No projects found').waitFor({ state: 'hidden' });
  for (const text of [type, name.toUpperCase()]) {
    await search.fill(text);
    await row(page, name).waitFor();
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
  }
  await page.waitForURL((url) => url.searchParams.get('search') === name.toUpperCase());
  await row(page, name).getByRole('link').click();
  await title(page, name).waitFor();
  await page.getByRole('button', { name: 'See the role' }).click();
  await page.waitForFunction(() => document.activeElement?.id === 'roles' && scrollY > 100);
}

/** Sends what the dialog refuses at its field, then types a demo video. */
async function fill(page: Page): Promise<void> {
  await open(page);
  await send(page).click();
  await dialogOf(page).getByText('Demo video is required for roles with audition scripts').waitFor();
  await video(page).fill('https://example.com/tape');
  await send(page).click();
  await dialogOf(page)
    .getByText('Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)')
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await video(page).fill(tape);
}

async function sendOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await send(page).click();
  await send(page, 'Try again').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => video(page).inputValue()).toBe(tape);
}

/** Applies with a session that is over, and signs in again. */
async function sendSignedOut(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await send(page).click();
  await page
    .getByRole('link', { name: /^Sign in to apply/ })
    .first()
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => video(page).inputValue()).toBe(tape);
}

/** Applies, loses the first answer, and applies again; gives the keys of both calls. */
async function sendTwice(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/project-artists/apply', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.route('**/api/project-artists/get-status*', (route) => route.abort(), { times: 1 });
  await send(page).click();
  await dialogOf(page).getByText('The connection was lost before the answer came.').waitFor();
  // even a dialog that was closed in between remembers what was tried
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await open(page);
  expect(await video(page).inputValue()).toBe(tape);
  // two presses in one breath, as a trembling thumb does
  await send(page, 'Try again').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByText('Applied for Meera successfully!').waitFor();
  await dialogOf(page).waitFor({ state: 'hidden' });
  return keys;
}

describe.skipIf(!site.browser)('An artist', () => {
  test('finds a project, loses nothing typed offline, signed out or with a lost answer, and applies once', async () => {
    const type = unique('Mythological');
    const project = await publish(await newDirector(), 'Aana Jaana', { roles: [scripted], fields: { type } });
    const page = await person('phone');
    const { email } = await joinListed(page, 'Sasikala Applies');
    await find(page, { name: project.name, type });
    await fill(page);
    await sendOffline(page);
    await sendSignedOut(page, email);
    const keys = await sendTwice(page);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);

    // what was sent is open no more, and the search is kept
    await expect.poll(() => new URL(page.url()).searchParams.has('apply')).toBe(false);
    await page.getByRole('link', { name: 'Back to Projects' }).click();
    await row(page, project.name).getByText('Applied', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(project.name.toUpperCase());
  });
});
