import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { join } from '../support/people.ts';
import { film, savePersonal, savePhotos, saveProfessional, startWizard } from '../support/wizard-people.ts';

useBrowser();

const saveStep = (page: Page) => page.getByRole('button', { name: /^Save and/ });

/** The step as it opens, and as it looks when it was sent too early. */
async function expectCleanStep(page: Page, heading: string, refusal: string): Promise<void> {
  await startWizard(page, heading);
  expect(await faultsOf(page), heading).toEqual([]);
  await saveStep(page).click();
  await page.getByRole('main').getByText(refusal, { exact: true }).first().waitFor();
  expect(await faultsOf(page), `${heading}, refused`).toEqual([]);
}

describe.skipIf(!site.browser)(
  'Every step of the setup, and every state of it, is free of axe’s findings',
  () => {
    test('for an artist', async () => {
      const page = await person('laptop');
      await join(page, 'Clean Artist With A Rather Long Name', 'Artist');
      await expectCleanStep(page, 'Tell us who you are', 'Bio is required');
      await page.getByRole('button', { name: /^Roles/ }).click();
      await page.getByRole('checkbox', { name: 'Artist', exact: true }).waitFor();
      expect(await faultsOf(page), 'the open roles').toEqual([]);
      await savePersonal(page);

      await expectCleanStep(page, 'Show your face, then your range', 'All photo types are required');
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/images', async (route) => {
        await held;
        await route.abort('connectionreset');
      });
      await page.locator('input[name=fullBodyShots]').setInputFiles(await photograph(600, 800));
      await page.locator('input[name=smilingHeadshots]').setInputFiles(await photograph(600, 800));
      await page.getByText('Waiting…').waitFor();
      await page.locator('input[name=profilePicture]').setInputFiles(await photograph(500, 500));
      await page.getByRole('button', { name: 'Use this picture' }).waitFor();
      expect(await faultsOf(page), 'photographs on their way').toEqual([]);
      letGo();
      await page.getByRole('button', { name: 'Try again: Smiling headshot' }).waitFor();
      expect(await faultsOf(page), 'photographs that failed').toEqual([]);
      await page.unroute('**/images');
      await savePhotos(page, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']);

      await expectCleanStep(page, 'What can you play?', 'Please select at least one language');
      await page.getByLabel('Video reel link').fill(film);
      await page.getByRole('checkbox', { name: 'Hindi', exact: true }).check();
      await page.getByRole('button', { name: 'Play video: Your reel' }).waitFor();
      expect(await faultsOf(page), 'a reel and a language').toEqual([]);
      await page.reload();
      await page.getByText('We kept what you typed').waitFor();
      expect(await faultsOf(page), 'what was kept').toEqual([]);
      await saveProfessional(page);

      await startWizard(page, 'Let them hear you');
      await page.getByText('0 of 6 dialects so far.').waitFor();
      await page.getByLabel('Hindi').fill(film);
      await page.getByText('1 of 6 dialects so far.').waitFor();
      // the advice is folded, and opens for a key
      const advice = page.getByText('speak as your grandmother did');
      expect(await advice.isVisible()).toBe(false);
      await page.locator('summary', { hasText: 'How to prepare for Bhojpuri' }).press('Enter');
      await advice.waitFor();
      await page.getByLabel('Bhojpuri').fill('https://vimeo.com/1');
      await saveStep(page).click();
      await page.getByText('Please enter a valid YouTube URL').waitFor();
      expect(await faultsOf(page), 'monologues').toEqual([]);
    });

    test('the additional step, and a complete profile', async () => {
      const page = await person('laptop');
      await join(page, 'Clean Editor', 'Editor');
      await savePersonal(page);
      await expectCleanStep(page, 'Show what you have done', 'Additional skills are required');
      await page.getByRole('button', { name: 'Add a project' }).click();
      await page.getByLabel('Work link').nth(1).fill(film);
      await saveStep(page).click();
      await page.getByText('Project name is required').waitFor();
      expect(await faultsOf(page), 'two projects').toEqual([]);
      await page.getByLabel('Additional skills').fill('Colour grading');
      await page.getByRole('button', { name: 'Remove project 2' }).click();
      await page.getByRole('button', { name: 'Remove project 2' }).waitFor({ state: 'hidden' });
      await saveStep(page).click();
      await page.getByText('Profile completed successfully!').waitFor();
      await startWizard(page, 'Tell us who you are', 'personal');
      expect(await faultsOf(page), 'a complete profile').toEqual([]);
    });
  },
);
