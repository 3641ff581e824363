import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { grainyPhotograph } from '../support/papers.ts';
import { join } from '../support/people.ts';
import { slowLine } from '../support/slow-line.ts';
import { me, savePersonal, startWizard } from '../support/wizard-people.ts';

useBrowser();

const required = ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots'] as const;
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const saveStep = (page: Page) => page.getByRole('button', { name: /^Save and/ });
const kept = async (page: Page) => Object.keys((await me(page)).images);

/** How much of the photograph under way has left, of 100; null when none is. */
async function sent(page: Page): Promise<number | null> {
  const bars = await page
    .getByRole('progressbar')
    .evaluateAll((all) => all.map((bar) => bar.getAttribute('value')));
  const under = bars.find((value) => value !== null);
  return under === undefined ? null : Number(under);
}

describe.skipIf(!site.browser)('On 400 kbit/s with 400 ms on the way', () => {
  test('the setup survives cuts: nothing typed is lost, and each photograph goes up by itself', async () => {
    const page = await person('phone');
    await join(page, 'Sunita Survives', 'Artist');
    await startWizard(page, 'Tell us who you are');
    const line = await slowLine(page, 400_000, 400);

    const bio = 'Ten years of nukkad natak, typed in a bus between Gaya and Patna.';
    await page.getByText('Female', { exact: true }).click();
    await page.getByLabel('Age').fill('27');
    await page.getByLabel('Calling number').fill('98765 43210');
    await page.getByLabel('Home state').selectOption('bihar');
    await page.getByLabel('Home city').selectOption('Patna');
    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/sunita');
    await page.getByLabel('Bio').fill(bio);
    await line.cut();
    await saveStep(page).click();
    await page.getByText('You seem to be offline').waitFor();
    expect(await page.getByLabel('Bio').inputValue()).toBe(bio);
    await line.restore();
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'Show your face, then your range' }).waitFor();
    expect((await me(page)).bio).toBe(bio);

    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/images')) uploads.push(request.method());
    });
    for (const type of required) {
      await page.locator(`input[name=${type}]`).setInputFiles(await grainyPhotograph(480, 640));
    }
    await saved(page).first().waitFor();
    await expect.poll(async () => (await sent(page)) ?? 0).toBeGreaterThan(0);
    const before = await kept(page);
    await line.cut();
    await page
      .getByRole('button', { name: /^Try again: / })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Try again: / }).count()).toBeGreaterThan(0);
    expect((await kept(page)).sort()).toEqual(expect.arrayContaining(before));
    expect(before.length).toBeGreaterThan(0);
    await line.restore();
    await expect.poll(() => saved(page).count(), { timeout: 120_000 }).toBe(required.length);
    expect((await kept(page)).sort()).toEqual([...required].sort());
    // what was saved before the cut was not sent again
    expect(uploads.length).toBeLessThanOrEqual(2 * required.length - before.length);
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'What can you play?' }).waitFor();
  });
});

describe.skipIf(!site.browser)('A line that is cut right after a step was saved', () => {
  test('signs no one out: the page says that there is no connection, and goes on when there is', async () => {
    const page = await person('phone');
    await join(page, 'Kamla Cut', 'Editor');
    await savePersonal(page);
    await startWizard(page, 'Tell us who you are', 'personal');
    const line = await slowLine(page, 4_000_000, 50);
    // the answer is on this side before the line is cut
    await page.route('**/personal-info', async (route) => {
      const response = await route.fetch();
      await line.cut();
      await route.fulfill({ response });
    });
    await page.getByLabel('Bio').fill('Saved just before the tunnel.');
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect((await me(page)).bio).toBe('Saved just before the tunnel.');
    await line.restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Show what you have done' }).waitFor();
  });
});
