import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from './journey.ts';
import { photograph } from './papers.ts';
import { join, password } from './people.ts';
import { me, savePersonal, startWizard } from './wizard-people.ts';

useBrowser();

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const saveStep = (page: Page) => page.getByRole('button', { name: /^Save and/ });
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

  test('survives a reload', async () => {
    const { page } = await typing();
    await page.reload();
    await expectTyped(page);
  });

  test('survives a dropped connection, and is saved once it is back', async () => {
    const { page } = await typing();
    await page.getByText('Female', { exact: true }).click();
    await page.getByLabel('Age').fill('27');
    await page.getByLabel('Calling number').fill('98765 43210');
    await page.context().setOffline(true);
    await saveStep(page).click();
    await page.getByText('You seem to be offline').waitFor();
    expect(await page.getByLabel('Bio').inputValue()).toContain('Patna');
    await page.context().setOffline(false);
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'Show what you have done' }).waitFor();
    expect(await me(page)).toMatchObject({ number: '9876543210', currentAddress: { city: 'Patna' } });
  });

  test('survives a session that ended: it is still there after signing in again', async () => {
    const { page, email } = await typing();
    await page.context().clearCookies();
    await page.reload();
    await page.getByText('You are signed out. Please sign in again: what you typed is kept.').waitFor();
    await signInAgain(page, email);
    await expectTyped(page);
  });

  test('survives closing the tab', async () => {
    const { page } = await typing();
    const other = await page.context().newPage();
    await page.close();
    await startWizard(other, 'Tell us who you are');
    await expectTyped(other);
  });

  test('is for nobody else who signs in on the same device', async () => {
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

  test('is forgotten after a week', async () => {
    const { page } = await typing();
    const other = await page.context().newPage();
    await other.clock.install({ time: Date.now() + 7 * 24 * 3_600_000 });
    await startWizard(other, 'Tell us who you are');
    expect(await other.getByLabel('Bio').inputValue()).toBe('');
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gaya');
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

describe.skipIf(!site.browser)('Photographs that are not saved yet', () => {
  async function picking(): Promise<{ page: Page; email: string }> {
    const page = await person('phone');
    const email = await join(page, 'Kept Photos', 'Artist');
    await savePersonal(page);
    await startWizard(page, 'Show your face, then your range');
    return { page, email };
  }

  test('go up by themselves, one by one, when a connection that was cut in the middle is back', async () => {
    const { page } = await picking();
    let cut = () => {};
    const whenCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    await page.route('**/images', async (route) => {
      await whenCut;
      await route.abort('connectionreset');
    });
    await page.locator('input[name=fullBodyShots]').setInputFiles(await photograph(600, 800));
    await page.locator('input[name=smilingHeadshots]').setInputFiles(await photograph(600, 800));
    await page.getByText(/^(Uploading|Saving)…$/).waitFor();
    await page.getByText('Waiting…').waitFor();
    await page.context().setOffline(true);
    cut();
    await page.getByRole('button', { name: 'Try again: Full body shot' }).waitFor();
    await page.getByRole('button', { name: 'Try again: Smiling headshot' }).waitFor();
    expect(Object.keys((await me(page)).images)).toEqual([]);
    await page.unroute('**/images');
    await page.context().setOffline(false);
    await expect.poll(() => saved(page).count()).toBe(2);
    const { images } = await me(page);
    expect(Object.keys(images).sort()).toEqual(['fullBodyShots', 'smilingHeadshots']);
  });

  test('on a line where nothing moves any more are offered again after a minute', async () => {
    const { page } = await picking();
    await page.clock.install();
    await page.reload();
    await page.getByRole('heading', { name: 'Show your face, then your range' }).waitFor();
    await page.route('**/images', () => {});
    await page.locator('input[name=fullBodyShots]').setInputFiles(await photograph(600, 800));
    await page.getByText(/^(Uploading|Saving)…$/).waitFor();
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Try again: Full body shot' }).waitFor();
    await page.unroute('**/images');
    await page.getByRole('button', { name: 'Try again: Full body shot' }).click();
    await saved(page).waitFor();
  });

  test('outlive a reload and go up again', async () => {
    const { page } = await picking();
    await page.route('**/images', (route) => route.abort('internetdisconnected'));
    await page.locator('input[name=fullBodyShots]').setInputFiles(await photograph(600, 800));
    await page.getByRole('button', { name: 'Try again: Full body shot' }).waitFor();
    await page.unroute('**/images');
    await page.reload();
    await saved(page).waitFor();
    expect(Object.keys((await me(page)).images)).toEqual(['fullBodyShots']);
  });

  test('wait for the next sign-in when the session has ended', async () => {
    const { page, email } = await picking();
    // the session ends while the first is under way and the second is picked; sooner, the page would hear of it and leave
    await page.route('**/images', async (route) => {
      await page.getByText('Waiting…').waitFor();
      await page.context().clearCookies();
      await route.continue();
    });
    await page.locator('input[name=fullBodyShots]').setInputFiles(await photograph(600, 800));
    await page.locator('input[name=threeQuarterShots]').setInputFiles(await photograph(600, 800));
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await page.unroute('**/images');
    await signInAgain(page, email);
    await page.getByRole('heading', { name: 'Show your face, then your range' }).waitFor();
    await expect.poll(() => saved(page).count()).toBe(2);
    const { images } = await me(page);
    expect(Object.keys(images).sort()).toEqual(['fullBodyShots', 'threeQuarterShots']);
  });

  test('are forgotten when they are removed', async () => {
    const { page } = await picking();
    await page.route('**/images', (route) => route.abort('internetdisconnected'));
    await page.locator('input[name=fullBodyShots]').setInputFiles(await photograph(600, 800));
    await page.getByRole('button', { name: 'Remove Full body shot' }).click();
    await page.getByRole('button', { name: 'Remove Full body shot' }).waitFor({ state: 'hidden' });
    await page.unroute('**/images');
    let sent = 0;
    await page.route('**/images', (route) => {
      sent += 1;
      return route.continue();
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Show your face, then your range' }).waitFor();
    await page.locator('input[name=smilingHeadshots]').setInputFiles(await photograph(600, 800));
    await saved(page).waitFor();
    expect(sent).toBe(1);
  });

  test('a profile picture that was chosen before a reload still waits for its confirmation', async () => {
    const { page } = await picking();
    await page.locator('input[name=profilePicture]').setInputFiles(await photograph(500, 500));
    const confirm = page.getByRole('button', { name: 'Use this picture' });
    await confirm.waitFor();
    await page.reload();
    await confirm.click();
    await page.getByText('Profile picture updated').waitFor();
    expect((await me(page)).picture).not.toBeNull();
  });
});
