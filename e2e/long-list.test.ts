import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from './journey.ts';
import { demo, listed, signIn } from './people.ts';

useBrowser();

const list = (page: Page) => page.getByRole('list', { name: 'Profiles' });
const items = (page: Page) => list(page).locator('[aria-posinset]');
const cardAt = (page: Page, place: number) => list(page).locator(`[aria-posinset="${place}"]`);

async function open(screen: 'phone' | 'laptop' = 'laptop', asked: string[] = []): Promise<Page> {
  const page = await person(screen);
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/users/artists')
      asked.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`);
  });
  await signIn(page, demo.director.email);
  await page.goto('/profiles');
  await cardAt(page, 1).waitFor();
  return page;
}

/** Scrolls on, as with a wheel, until that card is drawn. */
async function scrollTo(page: Page, place: number): Promise<void> {
  const drawn = async () => {
    await page.evaluate(() => window.scrollBy(0, 700));
    return cardAt(page, place).count();
  };
  await expect.poll(drawn, { interval: 100, timeout: 40_000 }).toBe(1);
}

describe.skipIf(!site.browser)('A long list of people', () => {
  test('asks for one page at a time as one scrolls, and for nothing on the way back', async () => {
    const asked: string[] = [];
    const page = await open('phone', asked);
    await scrollTo(page, 60);
    await expect.poll(() => new URL(page.url()).searchParams.get('pages')).toBe('3');
    expect(asked).toEqual(['1 of 24', '2 of 24', '3 of 24']);

    await cardAt(page, 60).getByRole('link').click();
    await page.getByRole('navigation', { name: 'Back' }).waitFor();
    await page.goBack();
    await cardAt(page, 60).waitFor();
    expect(asked).toEqual(['1 of 24', '2 of 24', '3 of 24']);
  });

  test('draws only the cards near the window, and tells each one’s place among all', async () => {
    const page = await open();
    await scrollTo(page, 90);
    expect(await items(page).count()).toBeLessThan(48);
    expect(await cardAt(page, 1).count()).toBe(0);
    const everybody = await listed(page);
    await expect.poll(() => cardAt(page, 90).getByRole('heading').textContent()).toBe(everybody[89]?.name);
    const total = Number(await cardAt(page, 90).getAttribute('aria-setsize'));
    expect(total).toBeGreaterThan(100);
    await page.getByText(new RegExp(`^\\d+ of ${total}$`)).waitFor({ state: 'attached' });
  });

  test('stays where somebody scrolled to while it was on its way', async () => {
    const page = await person('laptop');
    await signIn(page, demo.director.email);
    const scrolled = Promise.withResolvers<void>();
    const asked = page.waitForRequest('**/api/users/artists?*');
    await page.route('**/api/users/artists?*', async (route) => {
      await scrolled.promise;
      await route.continue();
    });
    await page.goto('/profiles', { waitUntil: 'domcontentloaded' });
    await asked;
    await page.evaluate(() => window.scrollTo(0, 900));
    scrolled.resolve();
    await cardAt(page, 20).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  test('keeps what it has when the next page does not come, and tries again on request', async () => {
    const page = await open();
    await page.route('**/api/users/artists*page=2*', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByText('The next page could not be loaded.').waitFor();
    await expect.poll(() => items(page).last().getAttribute('aria-posinset')).toBe('24');
    await page.getByRole('button', { name: 'Try again' }).click();
    await scrollTo(page, 25);
  });

  test('goes on when somebody on a card has gone in the meantime', async () => {
    const page = await open();
    const name = await cardAt(page, 3).getByRole('heading').textContent();
    await page.route('**/api/users/profile/*', (route) =>
      route.fulfill({
        status: 404,
        json: { success: false, message: 'Not found', code: 'profile.not_found' },
      }),
    );
    await cardAt(page, 3)
      .getByRole('link', { name: name ?? '' })
      .click();
    await page.getByText('This profile does not exist, or is not complete yet.').waitFor();
    await page.goBack();
    await cardAt(page, 4).waitFor();
  });

  test('is walked with the arrows from card to card, which the keys of the page tell', async () => {
    const page = await open();
    // comes after the page (late-keys-help.ts), and says with its button that it listens
    await page.getByRole('button', { name: 'Keys' }).waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('from card to card').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await cardAt(page, 1).getByRole('link').focus();
    const columns = await list(page).evaluate(
      (one) => getComputedStyle(one).gridTemplateColumns.split(' ').length,
    );
    const place = () => page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet));
    await page.keyboard.press('ArrowRight');
    for (let row = 0; row < 4; row += 1) {
      await expect.poll(place, { message: `after ${row} rows of ${columns}` }).toBe(2 + row * columns);
      await page.keyboard.press('ArrowDown');
    }
    await expect.poll(place).toBe(2 + 4 * columns);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Back' }).waitFor();
  });
});
