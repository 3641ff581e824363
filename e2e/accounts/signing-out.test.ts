import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { withoutOfficer } from '../support/foot.ts';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { demo, join, listed, password, profileOf, signIn, unique } from '../support/people.ts';
import { field, mine } from '../support/project-forms.ts';
import { newTab } from '../support/tabs.ts';
import { me } from '../support/wizard-people.ts';

useBrowser();

const contact = (page: Page) => page.getByRole('region', { name: 'Contact' });
const named = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Nothing that only the signed-in see: no greeting, no way to reach anybody, no casting. */
async function expectNothingPrivate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await contact(page).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Talent review' }).count()).toBe(0);
  const text = withoutOfficer(await page.content());
  expect(text).not.toMatch(/mailto:|wa\.me|tel:\+91(?!8045)/);
  expect(text).not.toContain('Hi, ');
}

/** Neither the page nor what the server drew it from has the number. */
async function expectNowhere(page: Page, digits: string): Promise<void> {
  expect(await page.content()).not.toContain(digits);
  const read = await page.evaluate(() => JSON.stringify(Reflect.get(window, '__reactRouterContext')));
  expect(read).toContain('basename');
  expect(read).not.toContain(digits);
}

describe.skipIf(!site.browser)('After signing out', () => {
  test('neither Back from the talents that were reviewed nor another tab shows what only the signed-in see (S2)', async () => {
    const page = await newDirector();
    const { path, name: project } = await publish(page, 'Band Darwaza');
    const everybody = (await listed(page)).map(({ name }) => name);
    const second = everybody[1] ?? '';
    const other = await newTab(page);
    await other.goto(await profileOf(page, demo.artist.name));
    const call = await contact(other).locator('a[href^="tel:"]').getAttribute('href');
    const digits = call?.slice(-10) ?? '';
    expect(digits).toMatch(/^\d{10}$/);

    await page.goto(path);
    await page.getByRole('list', { name: 'Talents' }).getByRole('link').first().click();
    await contact(page).waitFor();
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    await bar.getByRole('button', { name: /^Next: / }).click();
    await named(page, second).waitFor();
    await contact(page).waitFor();
    await page.getByRole('button', { name: /^Hi, Devika/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();

    await expectNothingPrivate(other);
    await named(other, demo.artist.name).waitFor();
    await expectNowhere(other, digits);
    await page.goBack();
    await page.waitForURL(/\/profile\//);
    await named(page, second).waitFor();
    await expectNothingPrivate(page);
    await page.goBack();
    await named(page, project).waitFor();
    await expectNothingPrivate(page);
    const shown = await page.getByRole('main').textContent();
    for (const name of everybody) expect(shown).not.toContain(name);
    await page.goForward();
    await named(page, second).waitFor();
    await expectNothingPrivate(page);
  });
});

/** A new director who looks at a profile from their project. */
async function atProfile() {
  const page = await newDirector();
  const { email } = await me(page);
  const { projectIdentifier } = await publish(page, 'Khatam');
  const { name } = demo.artist;
  // alone in her list: no neighbour is prefetched, whose pictures may be for the signed-in
  const path = `${await profileOf(page, name)}?project=${projectIdentifier}&searchQuery=${encodeURIComponent(name)}`;
  const open = async () => {
    await signIn(page, email, password);
    await page.goto(path);
    await contact(page).waitFor();
  };
  await open();
  return { page, open, name };
}

describe.skipIf(!site.browser)('A session that was ended elsewhere', () => {
  test('takes the page off what only the signed-in see: at a call, at a look, and where the browser kept the page', async () => {
    const { page, open, name } = await atProfile();
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    const shortlist = await bar.getByRole('button', { name: 'Shortlist', exact: true }).elementHandle();
    await page.context().clearCookies();
    // another call may be answered first, and have taken it off by then
    await shortlist?.evaluate((button) => (button as HTMLElement).click());
    await expectNothingPrivate(page);

    // this browser has no back/forward cache: the test sends the event of a cached page itself
    await open();
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
    await named(page, name).waitFor();
    await expectNothingPrivate(page);

    await open();
    await page.context().clearCookies();
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectNothingPrivate(page);
  });
});

/** Signs the demo's director in by the form of this tab. */
async function signInByForm(tab: Page): Promise<void> {
  await tab.getByLabel('Email').fill(demo.director.email);
  await tab.getByLabel('Password', { exact: true }).fill(demoPassword);
  await tab.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await tab.waitForURL(/\/projects/);
}

describe.skipIf(!site.browser)('When another account signs in from a second tab', () => {
  test('the first tab says so and saves nothing; what one person typed waits for them, and never for the next', async () => {
    const page = await person('laptop');
    const other = await newTab(page);
    await other.goto('/login');
    const email = await join(page, unique('Devika Casts'), 'Casting Director');
    const words = 'Call me on 98765 43210.';
    await page.goto('/contact');
    await page.getByLabel('Message').fill(words);
    await page.goto('/projects/create');
    await page.getByRole('button', { name: /^Hi, Devika/ }).waitFor();
    // no save arrives before the end of the page, which would try again
    await page.route('**/api/projects/draft', () => new Promise(() => {}));
    await field(page, 'name').fill('Devika writes on');
    await signInByForm(other);
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

    await page.goto('/contact');
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await page.context().clearCookies();
    await signIn(page, email, password);
    await page.reload();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(words);
  });
});
