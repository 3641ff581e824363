import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { join } from '../support/people.ts';
import { film, startWizard } from '../support/wizard-people.ts';

useBrowser();

/** Goes on with Tab until the field has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await field.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${field}`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Opens the file window of a photograph with the keyboard, and picks. */
async function choose(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator(`input[name=${name}]`));
  const window = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await window).setFiles(await photograph(600, 800));
}

async function save(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^Save and/ }));
  await page.keyboard.press('Enter');
}

describe.skipIf(!site.browser)('The setup of an artist', () => {
  test('works from the first field to the public profile with the keyboard alone', async () => {
    const page = await person('laptop');
    // a listener that stays: where each photograph brings its own, Chromium opens some windows between two of them
    page.on('filechooser', () => {});
    await join(page, 'Kiran Keys', 'Artist');
    await startWizard(page, 'Tell us who you are');

    await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
    await page.keyboard.press('ArrowRight');
    await type(page, 'Age', '27');
    await type(page, 'Bio', 'Street theatre in Patna since school.');
    await type(page, 'Calling number', '98765 43210');
    await type(page, 'Home state', 'Bihar');
    await type(page, 'Home city', 'Patna');
    await type(page, 'Instagram', 'instagram.com/kiran');
    await save(page);

    const photos = page.getByRole('heading', { name: 'Show your face, then your range' });
    await photos.waitFor();
    // a reader begins at the heading of the step that opened
    await expect.poll(() => photos.evaluate((node) => node === document.activeElement)).toBe(true);
    for (const name of ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']) {
      await choose(page, name);
    }
    await save(page);

    await page.getByRole('heading', { name: 'What can you play?' }).waitFor();
    await type(page, 'Search languages', 'bhoj');
    await tabTo(page, page.getByRole('checkbox', { name: 'Bhojpuri' }));
    await page.keyboard.press('Space');
    await type(page, 'Talent category', 'Actor');
    await type(page, 'Height (feet)', '5');
    await type(page, 'Screen age from', '20');
    await type(page, 'Screen age to', '32');
    await type(page, 'Video reel link', film);
    await save(page);

    await page.getByRole('heading', { name: 'Let them hear you' }).waitFor();
    await tabTo(page, page.getByLabel('Bhojpuri monologue'));
    await page.keyboard.type(film);
    await save(page);
    await page.getByText('Profile completed successfully!').waitFor();
    await page.getByRole('heading', { name: 'Kiran Keys', level: 1 }).waitFor();
  });
});
