import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { grainyPhotograph } from '../support/papers.ts';
import { join } from '../support/people.ts';
import { type NetworkLine, slowLine } from '../support/slow-line.ts';
import { me, startWizard } from '../support/wizard-people.ts';

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

/** The personal step, saved in a bus: the line is cut before the answer, and then right after it. */
async function savePersonalBetweenCuts(page: Page, line: NetworkLine): Promise<void> {
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
  // the answer is on this side before the line is cut: no one is signed out
  await page.route('**/personal-info', async (route) => {
    const response = await route.fetch();
    await line.cut();
    await route.fulfill({ response });
  });
  await saveStep(page).click();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect((await me(page)).bio).toBe(bio);
  await line.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Show your face, then your range' }).waitFor();
}

/** Four photographs go up by themselves, one after the other; what was saved before a cut is not sent again. */
async function sendPhotographsOverACut(page: Page, line: NetworkLine): Promise<void> {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/images')) uploads.push(request.method());
  });
  for (const type of required)
    await page.locator(`input[name=${type}]`).setInputFiles(await grainyPhotograph(480, 640));
  await saved(page).first().waitFor();
  await expect.poll(async () => (await sent(page)) ?? 0).toBeGreaterThan(0);
  const before = await kept(page);
  expect(before.length).toBeGreaterThan(0);
  await line.cut();
  await page
    .getByRole('button', { name: /^Try again: / })
    .first()
    .waitFor();
  expect(await kept(page)).toEqual(expect.arrayContaining(before));
  await line.restore();
  await expect.poll(() => saved(page).count(), { timeout: 120_000 }).toBe(required.length);
  expect((await kept(page)).sort()).toEqual([...required].sort());
  expect(uploads.length).toBeLessThanOrEqual(2 * required.length - before.length);
}

describe.skipIf(!site.browser)('On 400 kbit/s with 400 ms on the way', () => {
  test('the setup survives cuts: nothing typed is lost, no one is signed out, and each photograph goes up by itself', async () => {
    const page = await person('phone');
    await join(page, 'Sunita Survives', 'Artist');
    await startWizard(page, 'Tell us who you are');
    const line = await slowLine(page, 400_000, 400);
    await savePersonalBetweenCuts(page, line);
    await sendPhotographsOverACut(page, line);
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'What can you play?' }).waitFor();
  });
});
