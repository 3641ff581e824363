import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { person, type screens, site, useBrowser } from './journey.ts';
import { join } from './people.ts';

useBrowser();

/** Somebody who changes their password and errs, which is said in a notice. */
async function told(
  screen: keyof typeof screens,
): Promise<{ page: Page; notice: Locator; again: () => Promise<void> }> {
  const page = await person(screen);
  await join(page, 'Nita Notices', 'Editor');
  await page.goto('/change-password');
  await page.getByLabel('Current password').fill('Wrong-pass-1');
  await page.getByLabel('New password').fill('Samosa-at-7-pm?');
  await page.getByLabel('Confirm password').fill('Samosa-at-7-pm?');
  const notice = page.getByRole('region', { name: /^Notices/ }).getByRole('alert');
  const again = async () => {
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
    await notice.waitFor();
  };
  await again();
  return { page, notice, again };
}

/** What counts a notice's five seconds: an animation, so that it can be held. */
const countdown = (notice: Locator) =>
  notice
    .page()
    .locator('.Toastify__progress-bar')
    .evaluate((bar) => {
      const { animationDuration, animationPlayState } = getComputedStyle(bar);
      return `${animationDuration} ${animationPlayState}`;
    });

describe.skipIf(!site.browser)('A notice', () => {
  test('stands at the top right for five seconds, holds while the pointer is on it, then goes by itself', async () => {
    const { page, notice } = await told('laptop');
    await notice.hover();
    await expect.poll(() => countdown(notice)).toBe('5s paused');
    const box = await notice.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
    expect(box?.y).toBeLessThan(200);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.mouse.move(5, 500);
    await expect.poll(() => countdown(notice)).toBe('5s running');
    await notice.waitFor({ state: 'detached' });
  });

  test('closes at a click', async () => {
    const { notice } = await told('laptop');
    await notice.click();
    await notice.waitFor({ state: 'detached' });
  });

  test('is dragged away with the mouse', async () => {
    const { page, notice } = await told('laptop');
    await notice.hover();
    await page.mouse.down();
    await page.mouse.move(1400, 100, { steps: 4 });
    await page.mouse.move(1439, 100, { steps: 4 });
    await page.mouse.up();
    await notice.waitFor({ state: 'detached' });
  });

  test('is swiped away with a thumb, across the whole width of a phone', async () => {
    const { page, notice } = await told('phone');
    const box = await notice.boundingBox();
    const y = (box?.y ?? 0) + 20;
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', 20);
    for (const x of [60, 140, 220, 300, 350]) await touch('touchMove', x);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await notice.waitFor({ state: 'detached' });
  });

  test('is one notice, however often the same is said', async () => {
    const { page, notice, again } = await told('laptop');
    await notice.hover();
    await expect.poll(() => countdown(notice)).toBe('5s paused');
    await again();
    const answers = page.getByRole('main').getByText('Current password is incorrect');
    await answers.waitFor();
    expect(await notice.count()).toBe(1);
  });
});
