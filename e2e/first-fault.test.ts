import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector, publish, scripted } from './castings.ts';
import { expectFaultInSight, expectInSight } from './in-sight.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { join, password } from './people.ts';
import { stored } from './project-forms.ts';
import { savePersonal, savePhotos, saveProfessional } from './wizard-people.ts';

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

    test('in the last field of the personal step', async () => {
      const page = await person('phone');
      await join(page, 'Lata Last', 'Artist');
      await savePersonal(page);
      const control = main(page).getByRole('textbox', { name: 'IMDb' });
      const act = async () => {
        await control.fill('javascript:alert(1)');
        await save(page);
      };
      const message = 'Please enter a valid IMDb URL';
      await expectFirstFault({ page, path: '/profile-setup?step=personal', act, control, message });
    });

    test('in the steps of photographs, work and films', async () => {
      const page = await person('phone');
      await join(page, 'Stuti Steps', 'Artist');
      await savePersonal(page);
      await expectFirstFault({
        page,
        path: '/profile-setup?step=photos',
        act: () => save(page),
        control: page.locator('input[name=neutralBackground]'),
        message: 'This photo is required',
      });
      await savePhotos(page, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots']);
      await expectFirstFault({
        page,
        path: '/profile-setup?step=photos',
        act: () => save(page),
        control: page.locator('input[name=threeQuarterShots]'),
        message: 'This photo is required',
      });
      await savePhotos(page, ['threeQuarterShots']);
      await expectFirstFault({
        page,
        path: '/profile-setup?step=professional',
        act: () => save(page),
        control: page.getByRole('searchbox', { name: 'Search languages' }),
        message: 'Please select at least one language',
      });
      await saveProfessional(page);
      await expectFirstFault({
        page,
        path: '/profile-setup?step=professional',
        act: async () => {
          await field(page, 'Video reel link').fill('https://vimeo.com/76979871');
          await save(page);
        },
        control: field(page, 'Video reel link'),
        message: 'Please enter a valid YouTube URL',
      });
      await expectFirstFault({
        page,
        path: '/profile-setup?step=monologue',
        act: async () => {
          await main(page).getByLabel('Hindi').fill('https://vimeo.com/1');
          await save(page);
        },
        control: main(page).getByLabel('Hindi'),
        message: 'Please enter a valid YouTube URL',
      });
    });

    test('in the step of other professionals', async () => {
      const page = await person('phone');
      await join(page, 'Adil Additional', 'Editor');
      await savePersonal(page);
      await expectFirstFault({
        page,
        path: '/profile-setup?step=additional',
        act: async () => {
          await main(page).getByLabel('Additional skills').fill('Colour grading');
          await main(page).getByLabel('Project name').fill('Monsoon');
          await save(page);
        },
        control: main(page).getByLabel('Role'),
        message: 'Role is required',
      });
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

    test('in the form of a draft that is only saved, and at a file that the server refuses', async () => {
      const page = await newDirector('phone');
      const draft = await stored(page, 'Doosri Galti');
      const path = `/projects/${draft.projectIdentifier}/edit`;
      const refuse = (faulty: { path: string; message: string }) =>
        page.route('**/api/projects/*/draft', (route) =>
          route.fulfill({
            status: 400,
            json: { success: false, code: 'VALIDATION_ERROR', message: 'No.', errors: [faulty] },
          }),
        );
      let visit = 0;
      const act = async () => {
        visit += 1;
        // a page that is left saves what was typed, so each visit types something else
        await page.locator('[name="roles.0.auditionScript"]').fill(`Ticket ${visit}, please.`);
        await press(page, 'Update Draft');
      };
      page.on('dialog', (dialog) => dialog.accept());
      const name = 'Control characters are not allowed';
      await refuse({ path: 'name', message: name });
      await expectFirstFault({ page, path, act, control: field(page, 'Project name'), message: name });
      const file = { page, path, act, control: page.locator('input[name=briefDescriptionPdf]') };
      const message = 'Only PDF files are allowed';
      await refuse({ path: 'briefDescriptionPdf', message });
      await expectFirstFault({ ...file, message });
    });

    test('when signing up', async () => {
      const page = await person('phone');
      const path = '/register';
      await expectFirstFault({
        page,
        path,
        act: () => press(page, 'Sign up'),
        control: field(page, 'Name'),
        message: 'Name is required',
      });
      await expectFirstFault({
        page,
        path,
        act: async () => {
          await field(page, 'Name').fill('Asha Rao');
          await field(page, 'Email').fill('asha.rao@journey.example');
          await field(page, 'Password').fill(password);
          await field(page, 'Confirm password').fill(password);
          await press(page, 'Sign up');
        },
        control: main(page).getByRole('button', { name: /^Departments/ }),
        message: 'Please select at least one department',
      });
    });

    test('when asking for a code, and the words of a refused sign-in', async () => {
      const page = await person('phone');
      await expectFirstFault({
        page,
        path: '/forgot-password',
        act: () => press(page, 'Send code'),
        control: field(page, 'Email'),
        message: 'Email is required',
      });
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.goto('/login');
        await field(page, 'Email').fill('nobody@journey.example');
        await field(page, 'Password').fill(password);
        await press(page, 'Sign in');
        await expectInSight(page, 'Invalid email or password.');
      }
    });

    test('when writing to us', async () => {
      const page = await person('phone');
      await expectFirstFault({
        page,
        path: '/contact',
        act: async () => {
          await field(page, 'Full name').fill('Asha Rao');
          await field(page, 'Email').fill('asha.rao@journey.example');
          await field(page, 'Phone number').fill('98765');
          await press(page, 'Send message');
        },
        control: field(page, 'Phone number'),
        message: 'Phone must be at least 10 digits',
      });
    });

    test('when a password is changed, and when an account is deleted', async () => {
      const page = await person('phone');
      await join(page, 'Pallavi Password', 'Editor');
      await expectFirstFault({
        page,
        path: '/change-password',
        act: async () => {
          await field(page, 'Current password').fill('Wrong-pass-1');
          await field(page, 'New password').fill('Samosa-at-7-pm?');
          await field(page, 'Confirm password').fill('Samosa-at-7-pm?');
          await press(page, 'Change password');
        },
        control: field(page, 'Current password'),
        message: 'Current password is incorrect',
      });
      await expectFirstFault({
        page,
        path: '/account',
        act: () => press(page, 'Delete my account'),
        control: field(page, 'Password'),
        message: 'Password is required',
      });
      await expectFirstFault({
        page,
        path: '/account',
        act: async () => {
          await field(page, 'Password').fill('Wrong-pass-1');
          await press(page, 'Delete my account');
          await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
        },
        control: field(page, 'Password'),
        message: 'Current password is incorrect',
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
