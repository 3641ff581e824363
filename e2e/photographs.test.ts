import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from './journey.ts';
import { demo, join, profileOf, ready } from './people.ts';
import { me, savePersonal, savePhotos } from './wizard-people.ts';

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

  test('keep the focus inside until they are closed, and then give it back', async () => {
    const page = await open();
    const inside = () => page.evaluate(() => document.activeElement?.closest('.yarl__portal') !== null);
    await expect.poll(inside).toBe(true);
    for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await counter(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() =>
        wall(page)
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
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
    await page.goBack();
    await home(page).waitFor();
  });

  test('is undone by Forward, and a reload keeps what is open', async () => {
    const page = await open();
    await page.goBack();
    await counter(page).waitFor({ state: 'hidden' });
    await page.goForward();
    await expect.poll(() => counter(page).textContent()).toBe('3 / 5');
    await page.reload();
    await expect.poll(() => counter(page).textContent()).toBe('3 / 5');
    await page.goBack();
    await counter(page).waitFor({ state: 'hidden' });
    await named(page).waitFor();
  });

  test('leads away at once where it was closed by hand', async () => {
    const page = await open();
    await page.keyboard.press('Escape');
    await counter(page).waitFor({ state: 'hidden' });
    await wall(page).first().click();
    await expect.poll(() => counter(page).textContent()).toBe('1 / 5');
    await page.getByRole('button', { name: 'Close photos' }).click();
    await counter(page).waitFor({ state: 'hidden' });
    await page.goBack();
    await home(page).waitFor();
  });
});

describe.skipIf(!site.browser)('The photographs that a profile shows', () => {
  test('are three upright and two wide ones, each with what it is', async () => {
    const page = await person('laptop');
    await page.goto(await profileOf(page, demo.artist.name));
    const shapes = await wall(page)
      .locator('picture img')
      .evaluateAll((all) =>
        all.map((one) => Number(one.getAttribute('width')) / Number(one.getAttribute('height')) < 0.9),
      );
    expect(shapes).toEqual([true, true, true, false, false]);
    for (const picture of await wall(page).getByRole('img').all()) {
      expect(await picture.getAttribute('alt')).toMatch(new RegExp(`^${demo.artist.name}: \\w`));
    }
  });

  test('are all upright ones where nothing else is there, and none without any', async () => {
    const page = await person('laptop');
    await join(page, 'Few Photos', 'Artist');
    const path = `/profile/${(await me(page)).publicIdentifier}`;
    await page.goto(path);
    await page.getByText('Location not specified').waitFor();
    for (const missing of ['About', 'Skills & Specialties', 'Photos', 'Intro Video', 'Monologues']) {
      expect(await page.getByRole('region', { name: missing }).count()).toBe(0);
    }
    await savePersonal(page);
    await savePhotos(page, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']);
    await page.goto(path);
    await page.getByRole('region', { name: 'Photos' }).waitFor();
    await expect.poll(() => wall(page).count()).toBe(4);
    await page.getByText('Patna, Bihar').first().waitFor();
  });
});
