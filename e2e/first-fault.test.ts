import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector, publish, scripted } from './support/castings.ts';
import { expectFaultInSight } from './support/in-sight.ts';
import { person, site, useBrowser } from './support/journey.ts';
import { completeSteps } from './support/listed-artist.ts';
import { join } from './support/people.ts';
import { stored } from './support/project-forms.ts';

useBrowser();

/** A small phone as it is held, and what an open keyboard leaves of it. */
const small = { width: 360, height: 640 };
const withKeyboard = { width: 360, height: 400 };

type RefusedForm = {
  page: Page;
  path: string;
  /** Does what is refused. */
  act: () => Promise<void>;
  control: Locator;
  message: string;
};

/** The refused form shows its first fault, and goes on showing it when the keyboard comes up. */
async function expectFirstFault({ page, path, act, control, message }: RefusedForm): Promise<void> {
  await page.setViewportSize(small);
  await page.goto(path);
  await act();
  await expectFaultInSight(page, control, message);
  await page.setViewportSize(withKeyboard);
  await expectFaultInSight(page, control, message);
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const save = (page: Page) => press(page, /^Save and/);

/** The personal step, whose choice of a gender turns red. */
async function refusePersonal(page: Page): Promise<void> {
  const path = '/profile-setup?step=personal';
  const gender = { control: field(page, 'Male'), message: 'Gender is required' };
  await expectFirstFault({ page, path, act: () => save(page), ...gender });
  const pill = main(page)
    .locator('label')
    .filter({ hasText: /^Male$/ });
  const border = () => pill.evaluate((one) => getComputedStyle(one).borderTopColor);
  const red = await main(page)
    .getByText('Gender is required')
    .evaluate((one) => getComputedStyle(one).color);
  expect(await border()).toBe(red);
  await main(page).getByText('Female', { exact: true }).click();
  await expect.poll(border).not.toBe(red);

  const act = async () => {
    await main(page).getByText('Male', { exact: true }).click();
    await field(page, 'Age').fill('27');
    await field(page, 'Bio').fill('Short');
    await save(page);
  };
  const message = 'Bio must be at least 10 characters';
  await expectFirstFault({ page, path, act, control: field(page, 'Bio'), message });
}

/** The form of a project, where only the server knew better. */
async function refuseProject(page: Page): Promise<void> {
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
}

/** The dialog to apply, with a script to be read first. */
async function refuseApplication(page: Page, path: string): Promise<void> {
  await expectFirstFault({
    page,
    path,
    act: async () => {
      await page.getByRole('button', { name: 'Apply for Meera' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Read the audition script').click();
      await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    },
    control: page.getByLabel('Demo video'),
    message: 'Demo video is required for roles with audition scripts',
  });
}

describe.skipIf(!site.browser)('A form that was refused', () => {
  test('shows its first fault, clear of header and bars: the personal step, a project and an application', async () => {
    const director = await newDirector('phone');
    const auditionScript = 'Barish phir aa gayi, Kabir.\n'.repeat(60);
    const roles = [{ ...scripted, auditionScript }];
    const project = await publish(director, 'Lambi Script', { roles });
    await refuseProject(director);

    const artist = await person('phone');
    await join(artist, 'Farhan First', 'Artist');
    await refusePersonal(artist);
    await completeSteps(artist);
    await refuseApplication(artist, project.path);
  });
});
