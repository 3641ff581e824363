import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from './support/journey.ts';
import { demo, signIn } from './support/people.ts';

useBrowser();

const list = (page: Page) => page.getByRole('list', { name: 'Profiles' });
const cardAt = (page: Page, place: number) => list(page).locator(`[aria-posinset="${place}"]`);

/** All Profiles on a director's phone, with large faces. */
async function open(asked: string[]): Promise<Page> {
  const page = await person('phone');
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/users/artists')
      asked.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`);
  });
  await signIn(page, demo.director.email);
  await page.context().addCookies([{ name: 'kirdaar_faces', value: 'large', url: site.url }]);
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
    const pages = ['1 of 24', '2 of 24', '3 of 24'];
    const asked: string[] = [];
    const page = await open(asked);
    await scrollTo(page, 60);
    await expect.poll(() => new URL(page.url()).searchParams.get('pages')).toBe('3');
    expect(asked).toEqual(pages);

    await cardAt(page, 60).getByRole('link').click();
    await page.getByRole('navigation', { name: 'Back' }).waitFor();
    await page.goBack();
    await cardAt(page, 60).waitFor();
    expect(asked).toEqual(pages);
  });
});
