import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { demo, join, profileOf, ready, signIn } from '../support/people.ts';

useBrowser();

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' });

async function fillIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe.skipIf(!site.browser)('Signing in', () => {
  test('is possible only with a valid address and a password, and says one thing for every wrong pair', async () => {
    const page = await person('phone');
    await page.goto('/login');
    await ready(page);
    expect(await send(page).isDisabled()).toBe(true);
    await fillIn(page, 'asha@', demoPassword);
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await send(page).isDisabled()).toBe(true);
    await page.getByLabel('Email').fill('');
    await page.getByLabel('Email').blur();
    await page.getByText('Email is required').waitFor();
    for (const email of [demo.artist.email, 'unknown@journey.example']) {
      await fillIn(page, email, 'Wrong-pass-1');
      await send(page).click();
      await page.getByText('Invalid email or password.').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      for (const field of [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]) {
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        const describedBy = await field.getAttribute('aria-describedby');
        expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe('Invalid email or password.');
      }
      await page.reload();
      await ready(page);
    }
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL(/\/register$/);
  });

  test('is sent by a press before the scripts arrive, once', async () => {
    const page = await person('phone');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
    );
    await page.goto('/login', { waitUntil: 'commit' });
    await fillIn(page, demo.other.email, demoPassword);
    await send(page).click();
    await page.getByRole('heading', { level: 1, name: demo.other.name }).waitFor();
    scripts.resolve();
    await ready(page);
    expect(sent).toEqual(['/login']);
  });
});

describe.skipIf(!site.browser)('A page that asks to sign in', () => {
  test('is remembered with its search, even over a reload, opens after signing in, and lets no visitor in before', async () => {
    const page = await person('laptop');
    await page.goto('/profiles?searchQuery=asha');
    await page.getByText('Sign in or sign up to see this page.').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe('/profiles?searchQuery=asha');
    await page.reload();
    await fillIn(page, demo.other.email, demoPassword);
    await send(page).click();
    await page.waitForURL((url) => url.pathname + url.search === '/profiles?searchQuery=asha');

    const visitor = await person('phone');
    for (const path of ['/profiles', '/projects', '/profile-setup', '/change-password']) {
      await visitor.goto(path);
      await visitor.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('from') === path);
    }
  });
});

describe.skipIf(!site.browser)('Doors', () => {
  test('send members on from every page for guests, directors from the setup, and everybody from unknown addresses', async () => {
    const page = await person('laptop');
    for (const path of ['/no-such-page', '/about/us/too', '/wp-login.php']) {
      await page.goto(path);
      expect(pathOf(page)).toBe('/');
    }
    await signIn(page, demo.director.email);
    await page.goto('/profile-setup');
    await page.waitForURL(/\/projects/);
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password?email=a@b.example']) {
      await page.goto(path);
      expect(pathOf(page)).toBe('/');
    }
    await page.goto('/login?from=%2Fabout');
    expect(pathOf(page)).toBe('/about');
    // a director has no profile to edit
    await page.getByRole('button', { name: `Hi, ${demo.director.name}` }).click();
    await page.getByRole('link', { name: 'Change Password' }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit Profile' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe.skipIf(!site.browser)('The header', () => {
  test('greets an artist by name and offers their profile, their password and the way out', async () => {
    const page = await person('laptop');
    await signIn(page, demo.artist.email);
    await page.goto(await profileOf(page, demo.artist.name));
    await ready(page);
    const nav = page.getByRole('navigation', { name: 'Main' });
    expect(await nav.locator('[aria-current=page]').textContent()).toBe('Profiles');
    const menu = page.getByRole('button', { name: `Hi, ${demo.artist.name}` });
    await menu.click();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
    expect(pathOf(page)).toBe('/profile-setup');
    await menu.click();
    await page.getByRole('link', { name: 'Change Password' }).click();
    await page.getByRole('heading', { name: 'Change password' }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?from=%2Fprofile-setup/);
    await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await page.request.get('/api/auth')).status()).toBe(401);
  });

  test('slides in on a phone: the same links, the greeting, and Logout', async () => {
    const page = await person('phone');
    await join(page, 'Mina Mobile', 'Artist');
    await page.goto('/');
    await ready(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Hi, Mina Mobile').waitFor();
    const links = await menu.getByRole('navigation').getByRole('link').allTextContents();
    const work = ['Roles for you', 'My applications', 'My auditions', 'Messages'];
    expect(links).toEqual([...work, 'Home', 'About us', 'Contact', 'Profiles', 'Projects']);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { name: 'Contact us' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => scrollY === 0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Edit Profile' }).waitFor();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Sign up' }).waitFor();
  });
});
