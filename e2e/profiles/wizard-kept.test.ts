import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, password } from '../support/people.ts';
import { newTab } from '../support/tabs.ts';
import { startWizard } from '../support/wizard-people.ts';

useBrowser();

const bio = 'Typed in the train between Patna and Gaya.';
const kept = (page: Page) => page.getByText('We kept what you typed');
const save = (page: Page) => page.getByRole('button', { name: /^Save and/ }).click();
const open = (page: Page) => startWizard(page, 'Tell us who you are');

/** All that the step asks for. */
async function type(page: Page): Promise<void> {
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Age').fill('27');
  await page.getByLabel('Calling number').fill('98765 43210');
  await page.getByLabel('Bio').fill(bio);
  await page.getByLabel('Home state').selectOption('bihar');
  await page.getByLabel('Home city').selectOption('Patna');
}

async function expectTyped(page: Page): Promise<void> {
  await kept(page).waitFor();
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe(bio);
  await expect.poll(() => page.getByLabel('Home city').inputValue()).toBe('Patna');
}

async function expectNothing(page: Page): Promise<void> {
  await page.getByLabel('Bio').waitFor();
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('');
  await kept(page).waitFor({ state: 'hidden' });
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** A save that finds no session leads to the sign-in, which says why, and back. */
async function loseSession(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await save(page);
  await page.waitForURL(/\/login\?from=%2Fprofile-setup/);
  const why = page.getByText('You are signed out. Please sign in again: what you typed is kept.');
  await why.waitFor();
  const notices = page.getByRole('region', { name: /^Notices/ });
  expect(await notices.getByText(/sign in/).count()).toBe(0);
  await page.reload();
  await why.waitFor();
  await signInAgain(page, email);
}

/** Signs out in a browser that does not know the header that empties its storage. */
async function signOut(page: Page): Promise<void> {
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    const { 'clear-site-data': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(async () => (await page.request.get('/api/auth')).status()).toBe(401);
  // the page may hear of it after the server has ended the session
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gaya');
}

describe.skipIf(!site.browser)('What was typed into the setup', () => {
  test('survives a closed tab, a lost connection and a session that ended, is for no other user, and goes with the sign-out', async () => {
    const first = await person('phone');
    const email = await join(first, 'Kept Words', 'Editor');
    await open(first);
    await type(first);
    const page = await newTab(first);
    await first.close();
    await open(page);
    await expectTyped(page);
    await page.context().setOffline(true);
    await save(page);
    await page.getByText('You seem to be offline').waitFor();
    await page.context().setOffline(false);
    await loseSession(page, email);
    await expectTyped(page);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expectNothing(page);

    await type(page);
    await page.context().clearCookies();
    await join(page, 'Kept Cousin', 'Editor');
    await open(page);
    await expectNothing(page);
    await page.context().clearCookies();
    await page.goto('/profile-setup');
    await signInAgain(page, email);
    await expectTyped(page);

    await signOut(page);
    await page.goto('/profile-setup');
    await signInAgain(page, email);
    await expectNothing(page);
  });
});
