import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { withoutOfficer } from '../support/foot.ts';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { demo, join, listed, password, profileOf, ready, signIn, unique } from '../support/people.ts';
import { field, mine } from '../support/project-forms.ts';

useBrowser();

const contact = (page: Page) => page.getByRole('region', { name: 'Contact' });
const named = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Signs out with the menu, as people do. */
async function logOut(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
}

/** Nothing that only the signed-in see: no greeting, no way to reach anybody, no casting. */
async function expectNothingPrivate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await contact(page).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Talent review' }).count()).toBe(0);
  const text = withoutOfficer(await page.content());
  expect(text).not.toMatch(/mailto:|wa\.me|tel:\+91(?!8045)/);
  expect(text).not.toContain('Hi, ');
}

describe.skipIf(!site.browser)('After signing out', () => {
  test('Back from the talents that were reviewed shows no contact details and no list', async () => {
    const page = await newDirector();
    const { path, name: project } = await publish(page, 'Band Darwaza');
    const everybody = (await listed(page)).map(({ name }) => name);
    await page.goto(path);
    await page.getByRole('list', { name: 'Talents' }).getByRole('link').first().click();
    await contact(page).waitFor();
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    await bar.getByRole('button', { name: /^Next: / }).click();
    await named(page, everybody[1] ?? '').waitFor();
    await contact(page).waitFor();
    await logOut(page, /^Hi, Devika/);

    await page.goBack();
    await page.waitForURL(/\/profile\//);
    await named(page, everybody[1] ?? '').waitFor();
    await expectNothingPrivate(page);
    await page.goBack();
    await named(page, project).waitFor();
    await expectNothingPrivate(page);
    const shown = await page.getByRole('main').textContent();
    for (const name of everybody) expect(shown).not.toContain(name);
    await page.goForward();
    await named(page, everybody[1] ?? '').waitFor();
    await expectNothingPrivate(page);
    await page.reload();
    await expectNothingPrivate(page);
  });

  test('another tab that is still open leaves what only the signed-in see', async () => {
    const page = await newDirector();
    await page.goto(await profileOf(page, demo.artist.name));
    await contact(page).waitFor();
    const other = await page.context().newPage();
    await other.goto('/profiles');
    await ready(other);
    await logOut(other, /^Hi, Devika/);
    await expectNothingPrivate(page);
    await named(page, demo.artist.name).waitFor();
  });

  test('nothing is left of what the server drew a page from, in any tab (S2)', async () => {
    const page = await newDirector();
    const other = await page.context().newPage();
    const path = await profileOf(page, demo.artist.name);
    for (const tab of [page, other]) {
      await tab.goto(path);
      await ready(tab);
    }
    const call = await contact(page).locator('a[href^="tel:"]').getAttribute('href');
    const digits = call?.slice(-10) ?? '';
    expect(digits).toMatch(/^\d{10}$/);
    await logOut(page, /^Hi, Devika/);
    for (const tab of [page, other]) {
      await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
      expect(await tab.content()).not.toContain(digits);
      const read = await tab.evaluate(() => JSON.stringify(Reflect.get(window, '__reactRouterContext')));
      expect(read).toContain('basename');
      expect(read).not.toContain(digits);
    }
  });

  test('a session that was ended elsewhere is noticed when the tab is looked at again', async () => {
    const page = await newDirector();
    await page.goto(await profileOf(page, demo.artist.name));
    await contact(page).waitFor();
    await page.context().clearCookies();
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectNothingPrivate(page);
  });

  test('a call that is answered with 401 takes the page off what only the signed-in see', async () => {
    const page = await newDirector();
    const { projectIdentifier } = await publish(page, 'Khatam');
    // alone in her list: no neighbour is prefetched, whose pictures may be for the signed-in
    const { name } = demo.artist;
    await page.goto(
      `${await profileOf(page, name)}?project=${projectIdentifier}&searchQuery=${encodeURIComponent(name)}`,
    );
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    const shortlist = await bar.getByRole('button', { name: 'Shortlist', exact: true }).elementHandle();
    await page.context().clearCookies();
    // another call may be answered first, and have taken it off by then
    await shortlist?.evaluate((button) => (button as HTMLElement).click());
    await expectNothingPrivate(page);
  });

  test('what one person typed waits for them, and never for the next', async () => {
    const page = await person('laptop');
    const email = await join(page, unique('Devika Types'), 'Casting Director');
    const words = 'Call me on 98765 43210.';
    await page.goto('/contact');
    await page.getByLabel('Message').fill(words);
    await page.goto('/projects/create');
    await field(page, 'description').fill('A secret of Devika.');
    await page.context().clearCookies();
    await signIn(page, demo.director.email);
    await page.reload();
    expect(await field(page, 'description').inputValue()).toBe('');
    await page.goto('/contact');
    await page.getByRole('button', { name: `Hi, ${demo.director.name}` }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await page.context().clearCookies();
    await signIn(page, email, password);
    await page.reload();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(words);
  });
});

describe.skipIf(!site.browser)('When another account signs in from a second tab', () => {
  test('the first tab says so, shows nothing of the account before, and saves nothing', async () => {
    const page = await person('laptop');
    const other = await page.context().newPage();
    await other.goto('/login');
    await ready(other);
    await join(page, unique('Devika Casts'), 'Casting Director');
    await page.goto('/projects/create');
    await page.getByRole('button', { name: /^Hi, Devika/ }).waitFor();
    // no save arrives before the end of the page, which would try again
    await page.route('**/api/projects/draft', () => new Promise(() => {}));
    await field(page, 'name').fill('Devika writes on');
    await other.getByLabel('Email').fill(demo.director.email);
    await other.getByLabel('Password', { exact: true }).fill(demoPassword);
    await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL(/\/projects/);
    const dialog = page.getByRole('dialog', { name: 'You are signed in as somebody else' });
    await dialog.getByText(demo.director.name).waitFor();
    expect(await field(page, 'name').isVisible()).toBe(false);
    expect(await page.getByText('Devika').filter({ visible: true }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
    });
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: `Hi, ${demo.director.name}` }).waitFor();
    expect(await field(page, 'name').inputValue()).toBe('');
    expect(writes).toEqual([]);
    expect(await mine(page, 'Devika writes on')).toEqual([]);
  });
});

describe.skipIf(!site.browser)('A page that the browser kept whole', () => {
  // this browser has no back/forward cache: the test sends the event of a cached page itself
  test('shows nothing until it is known who is there, and then only to the same person', async () => {
    const page = await newDirector();
    await page.goto(await profileOf(page, demo.artist.name));
    await ready(page);
    await contact(page).waitFor();
    const turn = (kind: 'pagehide' | 'pageshow') =>
      page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind);
    // what hides the page comes with a script of its own
    await expect.poll(() => turn('pagehide').then(() => contact(page).isVisible())).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await turn('pageshow');
    await contact(page).waitFor();
    await turn('pagehide');
    await page.context().clearCookies();
    await turn('pageshow');
    await named(page, demo.artist.name).waitFor();
    await expectNothingPrivate(page);
  });
});

test.skipIf(!site.browser)(
  'Pages of the signed-in are kept by no cache, not even the browser’s own',
  async () => {
    const page = await person('laptop');
    await signIn(page, demo.director.email);
    for (const path of ['/', '/profiles', '/projects', '/account', await profileOf(page, demo.artist.name)]) {
      const answer = await page.request.get(path);
      expect([path, answer.headers()['cache-control']]).toEqual([path, 'no-store']);
    }
    const data = await page.request.get('/_root.data');
    expect(data.headers()['cache-control']).toBe('no-store');
  },
);
