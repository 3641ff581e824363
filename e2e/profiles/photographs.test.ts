import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, profileOf, ready } from '../support/people.ts';

useBrowser();

const wall = (page: Page) =>
  page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: /^Open photo/ });
const counter = (page: Page) => page.getByText(/^\d \/ \d$/);

/** A finger that goes over the screen from one side to the other. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 380 }] });
  await touch('touchStart', from);
  for (let part = 1; part <= 8; part += 1) await touch('touchMove', from + ((to - from) * part) / 8);
  await touch('touchEnd');
}

describe.skipIf(!site.browser)('The photographs of a profile, opened on a phone', () => {
  async function open(): Promise<Page> {
    const page = await person('phone');
    await page.goto(await profileOf(page, demo.artist.name));
    await ready(page);
    await wall(page).first().click();
    await expect.poll(() => counter(page).textContent()).toBe('1 / 5');
    return page;
  }

  test('step with a swipe, and from the last comes the first', async () => {
    const page = await open();
    await page.getByText('Use ← → keys or click arrows to navigate').waitFor();
    await swipe(page, 320, 40);
    await expect.poll(() => counter(page).textContent()).toBe('2 / 5');
    await swipe(page, 40, 320);
    await expect.poll(() => counter(page).textContent()).toBe('1 / 5');
    await swipe(page, 40, 320);
    await expect.poll(() => counter(page).textContent()).toBe('5 / 5');
  });
});

describe.skipIf(!site.browser)('Back, where a photograph is open', () => {
  const home = (page: Page) => page.getByRole('heading', { name: 'Featured Profiles' });
  const named = (page: Page) => page.getByRole('heading', { level: 1, name: demo.artist.name });

  /** The home page, then a profile, then its third photograph. */
  async function open(): Promise<Page> {
    const page = await person('phone');
    const path = await profileOf(page, demo.artist.name);
    await page.goto('/');
    await home(page).waitFor();
    await page.goto(path);
    await ready(page);
    await wall(page).nth(2).click();
    await expect.poll(() => counter(page).textContent()).toBe('3 / 5');
    return page;
  }

  test('closes it and stays on the profile, and only then leads away', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => void (/\.data|\/api\//.test(request.url()) && asked.push(request.url())));
    const focused = wall(page).nth(2);
    await page.goBack();
    await counter(page).waitFor({ state: 'hidden' });
    await named(page).waitFor();
    await expect.poll(() => focused.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(asked.filter((url) => !url.includes('/uploads/'))).toEqual([]);
    await page.goForward();
    await expect.poll(() => counter(page).textContent()).toBe('3 / 5');
    await page.goBack();
    await counter(page).waitFor({ state: 'hidden' });
    await page.goBack();
    await home(page).waitFor();
  });
});
