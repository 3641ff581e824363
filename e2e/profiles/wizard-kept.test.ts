import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, password } from '../support/people.ts';
import { startWizard } from '../support/wizard-people.ts';

useBrowser();

const kept = (page: Page) => page.getByText('We kept what you typed');

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

describe.skipIf(!site.browser)('What was typed into the setup', () => {
  async function typing(): Promise<{ page: Page; email: string }> {
    const page = await person('phone');
    const email = await join(page, 'Kept Words', 'Editor');
    await startWizard(page, 'Tell us who you are');
    await page.getByLabel('Bio').fill('Typed in the train between Patna and Gaya.');
    await page.getByLabel('Home state').selectOption('bihar');
    await page.getByLabel('Home city').selectOption('Patna');
    return { page, email };
  }

  async function expectTyped(page: Page): Promise<void> {
    await kept(page).waitFor();
    await expect
      .poll(() => page.getByLabel('Bio').inputValue())
      .toBe('Typed in the train between Patna and Gaya.');
    await expect.poll(() => page.getByLabel('Home city').inputValue()).toBe('Patna');
  }

  test('survives closing the tab, and is forgotten after a week', async () => {
    const { page } = await typing();
    const other = await page.context().newPage();
    await page.close();
    await startWizard(other, 'Tell us who you are');
    await expectTyped(other);
    const later = await other.context().newPage();
    await later.clock.install({ time: Date.now() + 7 * 24 * 3_600_000 });
    await startWizard(later, 'Tell us who you are');
    expect(await later.getByLabel('Bio').inputValue()).toBe('');
    expect(await later.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gaya');
  });

  test('is for no other user who signs in on the same device', async () => {
    const { page, email } = await typing();
    await page.context().clearCookies();
    await join(page, 'Kept Cousin', 'Editor');
    await startWizard(page, 'Tell us who you are');
    expect(await page.getByLabel('Bio').inputValue()).toBe('');
    expect(await kept(page).count()).toBe(0);
    await page.context().clearCookies();
    await page.goto('/login?from=%2Fprofile-setup');
    await signInAgain(page, email);
    await expectTyped(page);
  });

  test('goes when the person signs out', async () => {
    const { page, email } = await typing();
    // a browser that does not know the header that empties its storage
    await page.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch();
      const { 'clear-site-data': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await expect.poll(async () => (await page.request.get('/api/auth')).status()).toBe(401);
    // the page may hear of it after the server has ended the session
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gaya');
    await page.goto('/login?from=%2Fprofile-setup');
    await signInAgain(page, email);
    await page.getByLabel('Bio').waitFor();
    expect(await page.getByLabel('Bio').inputValue()).toBe('');
  });
});
