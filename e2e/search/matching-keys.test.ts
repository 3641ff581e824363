import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { reach } from '../support/keys.ts';
import { joinListed } from '../support/listed-artist.ts';
import { ready } from '../support/people.ts';

useBrowser();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

describe.skipIf(!site.browser)('With nothing but a keyboard', () => {
  test('an artist walks the tabs of roles, saves one, puts it aside and takes that back (M11)', async () => {
    const type = `Short film ${Date.now()}`;
    const anyone = { characterName: 'Anyone', gender: 'any', ageRange: '18-60' };
    await publish(await newDirector(), 'By keys', { roles: [anyone], fields: { type } });
    const page = await person('laptop');
    const { keyboard } = page;
    await joinListed(page, 'Kirti Keys');
    await page.goto(`/roles?type=${encodeURIComponent(type)}`);
    await button(page, 'Save Anyone').waitFor();
    await ready(page);

    await reach(page, 'Save Anyone');
    await keyboard.press('Space');
    await expect.poll(() => button(page, 'Save Anyone').getAttribute('aria-pressed')).toBe('true');
    expect(await focused(page)).toBe('Save Anyone');
    await reach(page, 'Invited', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL(/tab=invited/);
    await button(page, 'Save Anyone').waitFor({ state: 'detached' });
    await reach(page, 'Saved', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL(/tab=saved/);
    await button(page, 'Save Anyone').waitFor();
    await reach(page, 'Not for me: Anyone');
    await keyboard.press('Enter');
    await page.getByText(/^Anyone in .* is put aside/).waitFor();
    // the button is gone, and the keyboard is at the card of its role
    await expect.poll(() => focused(page)).toMatch(/^Anyone, By keys/);
    await reach(page, 'Undo');
    await keyboard.press('Enter');
    await button(page, 'Not for me: Anyone').waitFor();
    await reach(page, 'For you', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL(/\/roles$/);
    await button(page, 'Not for me: Anyone').first().waitFor();
  });
});
