import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, signIn } from '../support/people.ts';

useBrowser();

/** Holds back our scripts until released. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

describe.skipIf(!site.browser)('On 400 kbit/s with 300 ms on the way and a slow processor', () => {
  test('a page that needs its scripts says what it waits for, or that they did not come, and offers to reload', async () => {
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    const letScriptsCome = await holdScripts(page);
    await page.goto('/profile-setup', { waitUntil: 'commit' });
    await page.getByText('The line is slow: your setup is still on its way.').waitFor();
    await page.getByText('The line is slow: parts of this page are still on their way.').waitFor();
    expect(await page.getByRole('link', { name: 'Reload' }).first().getAttribute('href')).toBe(
      '/profile-setup',
    );
    letScriptsCome();
    await page.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
    await page.getByText('The line is slow').first().waitFor({ state: 'hidden' });

    await page.unroute('**/assets/*.js');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/profile-setup', { waitUntil: 'commit' });
    await page.getByText('A part of this page did not arrive.').waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Reload' }).last().click();
    await page.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
  });
});
