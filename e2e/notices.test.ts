import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { person, site, useBrowser } from './journey.ts';
import { join, password } from './people.ts';

useBrowser();

/** Somebody who changes their password and errs, which is said in a notice. */
async function told(): Promise<{ page: Page; notice: Locator }> {
  const page = await person('laptop');
  await join(page, 'Nita Notices', 'Editor');
  await page.goto('/change-password');
  await page.getByLabel('Current password').fill('Wrong-pass-1');
  await page.getByLabel('New password').fill('Samosa-at-7-pm?');
  await page.getByLabel('Confirm password').fill('Samosa-at-7-pm?');
  const notice = page.getByRole('region', { name: /^Notices/ }).getByRole('alert');
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  await notice.waitFor();
  return { page, notice };
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
    const { page, notice } = await told();
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

  test('is shown when the network is there again that its part could not cross before', async () => {
    const page = await person('laptop');
    await join(page, 'Nirmala Notices', 'Editor');
    await page.goto('/change-password');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('Samosa-at-7-pm?');
    await page.getByLabel('Confirm password').fill('Samosa-at-7-pm?');
    const press = page.getByRole('main').getByRole('button', { name: 'Change password' });
    await page.context().setOffline(true);
    await press.click();
    await page.getByRole('main').getByText('You seem to be offline.').waitFor();
    await page.context().setOffline(false);
    await press.click();
    const notice = page.getByRole('region', { name: /^Notices/ }).getByRole('status');
    await notice.getByText('Password changed successfully!').waitFor();
    // as it looks, too
    expect((await notice.boundingBox())?.y).toBeLessThan(200);
  });
});
