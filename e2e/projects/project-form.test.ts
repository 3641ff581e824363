import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { unique } from '../support/people.ts';
import { button, field, fillAll, mine, signedIn } from '../support/project-forms.ts';

useBrowser();

const offline = 'You seem to be offline. Check your connection and try again.';
const required = {
  name: 'Project name',
  type: 'Project type',
  description: 'Project description',
  castingStartDate: 'Casting start date',
  castingEndDate: 'Casting end date',
  shootingStartDate: 'Shooting start date',
  shootingEndDate: 'Shooting end date',
  'castingLocation.state': 'Casting state',
  'shootingLocation.state': 'Shooting state',
  'roles.0.characterName': 'Character name',
  'roles.0.gender': 'Gender',
  'roles.0.ageRange': 'Age range',
};

/** Leaves each field empty, then fills some wrongly: each says the message of its rule, the banner last. */
async function fillWrongly(page: Page, name: string): Promise<void> {
  await button(page, 'Create Project').waitFor();
  expect(await button(page, 'Create Project').isDisabled()).toBe(true);
  for (const [key, label] of Object.entries(required)) {
    await field(page, key).focus();
    await field(page, key).blur();
    await page.getByText(`${label} is required`, { exact: true }).waitFor();
  }
  await fillAll(page, name);
  await field(page, 'castingEndDate').fill('2027-01-09');
  await field(page, 'shootingEndDate').fill('2027-02-01');
  await field(page, 'roles.0.ageRange').fill('35-25');
  await field(page, 'roles.0.ageRange').blur();
  for (const message of [
    'Casting end date must be after start date',
    'Shooting end date must be after start date',
    'Age range must be in the format: 25-35 or just a single number (e.g., 30)',
  ]) {
    await page.getByText(message, { exact: true }).waitFor();
  }
  await expect.poll(() => button(page, 'Create Project').isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await fillAll(page, name);
  await page.getByText('Banner image is required', { exact: true }).waitFor();
}

/** The next publishing reaches the server, and its answer is lost on the way back. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    /\/api\/projects\/(?!check$)[^/]+$/,
    async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Sends the whole form, loses the answer, and sends it again: there is one project. */
async function createInTunnel(page: Page, name: string): Promise<void> {
  await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
  await page.getByText('Draft saved').waitFor();
  await loseNextAnswer(page);
  await button(page, 'Create Project').click();
  await page.locator('form').getByText(offline).waitFor();
  await button(page, 'Create Project').click();
  await page.getByText('Project created successfully!').waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect((await mine(page, name)).map(({ isDraft }) => isDraft)).toEqual([false]);
}

/** Types a name that the server refuses, because there are too many drafts: it stays, over a reload too. */
async function fillWithoutRoom(page: Page, name: string): Promise<void> {
  const code = 'project.draft_limit';
  const message = 'You have 60 open drafts, the most for one account.';
  await page.route('**/api/projects/draft', (route) =>
    route.fulfill({ status: 409, json: { success: false, code, message } }),
  );
  await field(page, 'name').fill(name);
  await page.getByText(`Not saved: ${message}`).waitFor();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('We restored what you typed.').waitFor();
  await expect.poll(() => field(page, 'name').inputValue()).toBe(name);
  await page.unroute('**/api/projects/draft');
}

/** Saves and leaves without a network: everything stays, and is saved when it is back. */
async function saveOffline(page: Page, name: string): Promise<void> {
  await page.context().setOffline(true);
  await field(page, 'description').fill('A night train');
  await button(page, 'Save as Draft').click();
  await page.getByText(offline).first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByText('The draft could not be saved.').waitFor();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'name').inputValue()).toBe(name);
  await page.context().setOffline(false);
  await page.getByText('Draft saved').waitFor();
}

/** Reloads in the middle of a word: what was typed is back, and it is still one draft. */
async function reloadWhileTyping(page: Page, name: string): Promise<void> {
  await field(page, 'type').fill('Short film');
  await page.getByText('Draft saved').waitFor();
  await field(page, 'type').fill('Documentary');
  await page.reload();
  await expect.poll(() => field(page, 'type').inputValue()).toBe('Documentary');
  // the save on the way out travels while the page comes back
  await expect.poll(async () => (await mine(page, name)).map(({ type }) => type)).toEqual(['Documentary']);
}

describe.skipIf(!site.browser)('Creating a project', () => {
  test('is stopped by each empty or wrong field with the message of its rule, and makes one project however often the button is pressed', async () => {
    const page = await signedIn('laptop');
    const name = unique('Tunnel');
    await page.goto('/projects/create');
    await fillWrongly(page, name);
    await createInTunnel(page, name);
  });

  test('keeps what was typed over reloads, without a network and without room for a draft, in one draft', async () => {
    const page = await signedIn('laptop');
    const name = unique('Kept');
    await page.goto('/projects/create');
    await fillWithoutRoom(page, name);
    await saveOffline(page, name);
    await reloadWhileTyping(page, name);
  });
});
