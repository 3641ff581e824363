import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { demo, listed, loaded, ready, signIn } from '../support/people.ts';

useBrowser();

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The card at a place of the list, counted from one. */
const cardAt = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents();
const count = (page: Page) => page.getByRole('main').getByRole('status').first().textContent();
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' });
const params = (page: Page) => new URL(page.url()).searchParams;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

async function open(who: { email: string }, address = '/profiles') {
  const page = await person('laptop');
  await signIn(page, who.email);
  await page.goto(address);
  await page.getByRole('heading', { name: 'All Profiles', level: 1 }).waitFor();
  return page;
}

async function searchByName(page: Page): Promise<void> {
  await search(page).fill('KAUR');
  await expect.poll(() => count(page)).toMatch(/^Found \d+ profiles? for “KAUR”$/);
  const strangers = async () => (await names(page)).filter((name) => !name.toLowerCase().includes('kaur'));
  await expect.poll(strangers).toEqual([]);
  expect(params(page).get('searchQuery')).toBe('KAUR');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => count(page)).toMatch(/^Showing \d+ profiles$/);
  expect(params(page).has('searchQuery')).toBe(false);
}

/** Comes from another page while the list cannot be loaded, and tries again. */
async function failOnce(page: Page): Promise<void> {
  await page.goto('/');
  await ready(page);
  const refuse = { status: 500, body: '' };
  await page.route('**/api/users/artists*', (route) => route.fulfill(refuse), { times: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Profiles', exact: true }).click();
  await page.getByText('Failed to load profiles. Please try again later.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'All Profiles' }).waitFor();
}

/** Clears the filters and the name with which no one is found. */
async function clearAll(page: Page): Promise<void> {
  await page.getByText('No profiles found').waitFor();
  await button(page, 'Clear Filters').click();
  await button(page, 'Clear Filters').waitFor({ state: 'hidden' });
  await button(page, 'Clear Search').click();
  await expect.poll(() => count(page)).toMatch(/^Showing/);
}

/** Narrows the list by four filters, which go one by one or all at once. */
async function narrow(page: Page): Promise<void> {
  await page.getByLabel('Gender').selectOption('female');
  await page.waitForURL(/gender=female/);
  await page.getByRole('button', { name: /^State/ }).click();
  await page.getByRole('checkbox', { name: 'Kerala' }).check();
  await page.getByRole('checkbox', { name: 'Maharashtra' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Age range').fill('20-45');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('checkbox', { name: 'Marathi' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => params(page).getAll('languages')).toEqual(['Marathi']);
  await expect.poll(() => count(page)).toMatch(/^Found \d+ profiles? with applied filters$/);
  expect(params(page).getAll('location')).toEqual(['kerala', 'maharashtra']);
  const chips = page.getByRole('list', { name: 'Filters in force' }).getByRole('button', { name: /^Remove/ });
  expect(await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')))).toEqual([
    'Remove Female',
    'Remove Kerala',
    'Remove Maharashtra',
    'Remove Age 20-45',
    'Remove Marathi',
  ]);
  await button(page, 'Remove Kerala').click();
  await expect.poll(() => params(page).getAll('location')).toEqual(['maharashtra']);
  await page.reload();
  await button(page, 'Remove Age 20-45').waitFor();
  await button(page, 'Reset').click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByLabel('Age range').inputValue()).toBe('');
}

/** Ticks the first of the list, who may be invited. */
async function tickFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByText('1 selected').waitFor();
  await bar.getByRole('button', { name: 'Invite to apply' }).click();
  await page.getByRole('dialog', { name: 'Invite 1 artist to apply' }).waitFor();
  await page.keyboard.press('Escape');
}

/** Opens somebody beyond the first part of the list, and comes back to the same place both ways. */
async function comeBack(page: Page): Promise<void> {
  await page.goto('/profiles?ageRange=18-90');
  await cardAt(page, 1).waitFor();
  await page.mouse.move(200, 400);
  const drawn = async () => {
    await page.mouse.wheel(0, 700);
    return cardAt(page, 63).count();
  };
  await expect.poll(drawn, { interval: 100, timeout: 30_000 }).toBe(1);
  const card = cardAt(page, 63).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const name = await card.textContent();
  const stood = await page.evaluate(() => scrollY);
  expect(stood).toBeGreaterThan(800);
  const standsThere = async () => {
    await page.waitForURL(/\/profiles\?ageRange=18-90/);
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 8, stood);
  };
  await card.click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await standsThere();
  await page.goForward();
  await page.getByRole('link', { name: 'Back' }).click();
  await standsThere();
}

/** Chooses filters on a phone, whose foot and whose buttons count. */
async function chooseOnPhone(page: Page): Promise<void> {
  const totalOf = async (wanted: string): Promise<number> =>
    (await (await page.request.get(`/api/users/artists?${wanted}`)).json()).data.total;
  await page.setViewportSize(screens.phone.viewport);
  await page.goto('/profiles');
  await loaded(page);
  await button(page, 'More filters').click();
  const sheet = page.getByRole('dialog', { name: 'More filters' });
  await sheet.getByLabel('Has a reel').check();
  const total = await totalOf('hasReel=true');
  await sheet.getByRole('button', { name: `Show ${total}`, exact: true }).waitFor();
  await sheet.getByLabel('Height to (cm)').fill('30');
  await sheet.getByLabel('Height to (cm)').blur();
  await sheet.getByText('In cm, 50 to 250').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: `Show ${total}`, exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(params(page).toString()).toBe('hasReel=true');
  await button(page, 'Remove Has a reel').waitFor();
  await button(page, 'More filters (1)').waitFor();
  await button(page, 'Filters').click();
  const first = page.getByRole('dialog', { name: 'Filters', exact: true });
  await first.getByLabel('Gender').selectOption('Female');
  const women = await totalOf('hasReel=true&gender=female');
  await first.getByRole('button', { name: `Show ${women}`, exact: true }).click();
  await button(page, 'Filters (1)').waitFor();
}

describe.skipIf(!site.browser)('All Profiles', () => {
  test('lists everybody by name, an artist’s own card first, finds by a part of a name, and says how many or that it failed', async () => {
    const page = await open(demo.lastArtist);
    const everybody = await listed(page);
    expect(await count(page)).toBe(`Showing ${everybody.length} profiles`);
    const shown = await names(page);
    expect(shown[0]).toBe(demo.lastArtist.name);
    expect(shown).toEqual(everybody.slice(0, shown.length).map(({ name }) => name));
    expect(await page.getByRole('region', { name: 'Filters' }).count()).toBe(0);
    await searchByName(page);
    await failOnce(page);
  });

  test('has filters for a director: in the address, one by one or all at once, kept over a profile, counted on a phone', async () => {
    const page = await open(demo.director, '/profiles?searchQuery=qqqq&gender=male');
    await clearAll(page);
    await narrow(page);
    await tickFirst(page);
    await comeBack(page);
    await chooseOnPhone(page);
  });
});
