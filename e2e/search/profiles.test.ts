import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, listed, ready, signIn } from '../support/people.ts';

useBrowser();

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The card at a place of the list, counted from one. */
const cardAt = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`).getByRole('article');
/** Scrolls on as with a wheel until that card is drawn. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await page.mouse.move(200, 400);
  const drawn = async () => {
    await page.mouse.wheel(0, 700);
    return cardAt(page, place).count();
  };
  await expect.poll(drawn, { interval: 100, timeout: 30_000 }).toBe(1);
}
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents();
const count = (page: Page) => page.getByRole('main').getByRole('status').first().textContent();
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' });
const params = (page: Page) => new URL(page.url()).searchParams;

async function open(who: { email: string }, address = '/profiles', faces?: 'large' | 'small') {
  const page = await person('laptop');
  await signIn(page, who.email);
  if (faces) await page.context().addCookies([{ name: 'kirdaar_faces', value: faces, url: site.url }]);
  await page.goto(address);
  await page.getByRole('heading', { name: 'All Profiles', level: 1 }).waitFor();
  return page;
}

describe.skipIf(!site.browser)('All Profiles', () => {
  test('lists everybody by name, an artist’s own card first, finds by a part of a name, and says how many', async () => {
    const page = await open(demo.lastArtist);
    const everybody = await listed(page);
    expect(await count(page)).toBe(`Showing ${everybody.length} profiles`);
    const shown = await names(page);
    expect(shown[0]).toBe(demo.lastArtist.name);
    expect(shown).toEqual(everybody.slice(0, shown.length).map(({ name }) => name));
    expect(await page.getByRole('region', { name: 'Filters' }).count()).toBe(0);

    await search(page).fill('KAUR');
    await expect.poll(() => count(page)).toMatch(/^Found \d+ profiles? for “KAUR”$/);
    const strangers = async () => (await names(page)).filter((name) => !name.toLowerCase().includes('kaur'));
    await expect.poll(strangers).toEqual([]);
    expect(params(page).get('searchQuery')).toBe('KAUR');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => count(page)).toMatch(/^Showing \d+ profiles$/);
    expect(params(page).has('searchQuery')).toBe(false);
  });

  test('says when no one is found or the list could not be loaded, and offers what to do', async () => {
    const page = await open(demo.director, '/profiles?searchQuery=qqqq&gender=male');
    await page.getByText('No profiles found').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
    await expect.poll(() => count(page)).toMatch(/^Showing/);

    const other = await person('laptop');
    await signIn(other, demo.other.email);
    await other.route('**/api/users/artists*', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await other.goto('/');
    await ready(other);
    await other.getByRole('banner').getByRole('link', { name: 'Profiles', exact: true }).click();
    await other.getByText('Failed to load profiles. Please try again later.').waitFor();
    await other.getByRole('button', { name: 'Try again' }).click();
    await other.getByRole('heading', { name: 'All Profiles' }).waitFor();
  });
});

describe.skipIf(!site.browser)('A director’s filters', () => {
  test('narrow the list together, live in the address, and go one by one or all at once', async () => {
    const page = await open(demo.director);
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
    const chips = page
      .getByRole('list', { name: 'Filters in force' })
      .getByRole('button', { name: /^Remove/ });
    expect(await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')))).toEqual([
      'Remove Female',
      'Remove Kerala',
      'Remove Maharashtra',
      'Remove Age 20-45',
      'Remove Marathi',
    ]);

    await page.getByRole('button', { name: 'Remove Kerala' }).click();
    await expect.poll(() => params(page).getAll('location')).toEqual(['maharashtra']);
    await page.reload();
    await page.getByRole('button', { name: 'Remove Age 20-45' }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => page.getByLabel('Age range').inputValue()).toBe('');
  });
});

describe.skipIf(!site.browser)('Coming back from a profile', () => {
  // beyond the first part of the list, which is longer where the faces are small
  const lists = [
    ['large', 'gender=female', 27],
    ['small', 'ageRange=18-90', 63],
  ] as const;
  test.each(lists)('finds filters, opened pages and place with %s faces', async (faces, filter, place) => {
    const page = await open(demo.director, `/profiles?${filter}`, faces);
    const backOnList = () => page.waitForURL(new RegExp(`/profiles\\?${filter}`));
    await scrollTo(page, place);
    const card = cardAt(page, place).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const name = await card.textContent();
    const stood = await page.evaluate(() => scrollY);
    expect(stood).toBeGreaterThan(800);
    await card.click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.waitForFunction(() => scrollY === 0);

    await page.goBack();
    await backOnList();
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 8, stood);
    await page.goForward();
    await page.getByRole('link', { name: 'Back' }).click();
    await backOnList();
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 8, stood);
  });
});
