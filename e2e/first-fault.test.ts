import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector, publish, scripted } from './support/castings.ts';
import { expectFaultInSight } from './support/in-sight.ts';
import { person, site, useBrowser } from './support/journey.ts';
import { joinListed } from './support/listed-artist.ts';
import { join } from './support/people.ts';
import { stored } from './support/project-forms.ts';

useBrowser();

/** Phones as they are held, and what an open keyboard leaves of one. */
const screens = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
];
const withKeyboard = { width: 360, height: 400 };

type RefusedForm = {
  page: Page;
  path: string;
  /** Does what is refused. */
  act: () => Promise<void>;
  control: Locator;
  message: string;
};

/** On each screen the refused form shows its first fault, and goes on showing it when the keyboard comes up. */
async function expectFirstFault({ page, path, act, control, message }: RefusedForm): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto(path);
    await act();
    await expectFaultInSight(page, control, message);
    await page.setViewportSize(withKeyboard);
    await expectFaultInSight(page, control, message);
  }
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const save = (page: Page) => press(page, /^Save and/);

describe.skipIf(!site.browser)(
  'A form that was refused shows its first fault, clear of header and bars',
  () => {
    test('in the personal step, whose choice of a gender turns red', async () => {
      const page = await person('phone');
      await join(page, 'Farhan First', 'Artist');
      const control = field(page, 'Male');
      const path = '/profile-setup?step=personal';
      const gender = { page, path, act: () => save(page), control, message: 'Gender is required' };
      await expectFirstFault(gender);
      const pill = main(page)
        .locator('label')
        .filter({ hasText: /^Male$/ });
      const red = await main(page)
        .getByText('Gender is required')
        .evaluate((one) => getComputedStyle(one).color);
      expect(await pill.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe(red);
      await main(page).getByText('Female', { exact: true }).click();
      await expect.poll(() => pill.evaluate((one) => getComputedStyle(one).borderTopColor)).not.toBe(red);

      const act = async () => {
        await main(page).getByText('Male', { exact: true }).click();
        await field(page, 'Age').fill('27');
        await field(page, 'Bio').fill('Short');
        await save(page);
      };
      const message = 'Bio must be at least 10 characters';
      await expectFirstFault({ page, path, act, control: field(page, 'Bio'), message });
    });

    test('in the form of a project, where only the server knew better', async () => {
      const page = await newDirector('phone');
      const message = 'Casting end date must be after start date';
      const draft = await stored(page, 'Pehli Galti');
      const faulty = { path: 'castingEndDate', message };
      const answer = { success: false, code: 'VALIDATION_ERROR', message: 'No.', errors: [faulty] };
      await page.route('**/api/projects/*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: answer }) : route.continue(),
      );
      await expectFirstFault({
        page,
        path: `/projects/${draft.projectIdentifier}/edit`,
        act: () => press(page, 'Publish Project'),
        control: field(page, 'Casting end date'),
        message,
      });
    });

    test('when applying with a script to be read first', async () => {
      const director = await newDirector();
      const project = await publish(director, 'Lambi Script', {
        roles: [{ ...scripted, auditionScript: 'Barish phir aa gayi, Kabir.\n'.repeat(60) }],
      });
      const page = await person('phone');
      await joinListed(page, 'Aman Applies');
      await expectFirstFault({
        page,
        path: project.path,
        act: async () => {
          await page.getByRole('button', { name: 'Apply for Meera' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByText('Read the audition script').click();
          await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
        },
        control: page.getByLabel('Demo video'),
        message: 'Demo video is required for roles with audition scripts',
      });
    });
  },
);
