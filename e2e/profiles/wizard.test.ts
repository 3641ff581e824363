import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { join, unique } from '../support/people.ts';
import { film, me } from '../support/wizard-people.ts';

useBrowser();

const watched = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const next = (page: Page): Locator => page.getByRole('button', { name: /^Save and/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const says = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor();
const typed = (page: Page, label: string, value: string) =>
  expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);

/** The personal step refuses what is wrong with the messages of the rules, and what was typed stays to be mended. */
async function expectPersonalRefused(page: Page): Promise<void> {
  await page.getByLabel('Age').pressSequentially('27.5');
  await page.getByLabel('Bio').fill('Too short');
  await page.getByLabel('Calling number').fill('98765');
  await page.getByRole('textbox', { name: 'Twitter' }).fill('https://facebook.com/someone');
  await page.getByRole('textbox', { name: 'IMDb' }).fill('javascript:alert(1)');
  await next(page).click();
  for (const message of [
    'Please check the highlighted fields.',
    'Gender is required',
    'Age must be a valid number',
    'Bio must be at least 10 characters',
    'Phone number must be at least 10 digits',
    'Home state is required',
    'Home city is required',
    'Please enter a valid Twitter URL',
    'Please enter a valid IMDb URL',
  ])
    await says(page, message);
  expect(await page.getByLabel('Age').inputValue()).toBe('27.5');
  expect(await faultsOf(page), 'the personal step, refused').toEqual([]);
  for (const name of ['Twitter', 'IMDb']) await page.getByRole('textbox', { name }).fill('');
}

/** What is the same for many is filled in: the calling number as WhatsApp, home as the current address. */
async function fillPersonal(page: Page): Promise<void> {
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Age').fill('27');
  await page.getByLabel('Bio').fill('Trained in Kathak, ten years on stage.');
  await page.getByLabel('Calling number').fill('');
  await page.getByLabel('Calling number').pressSequentially('98765 43210');
  await typed(page, 'WhatsApp number', '98765 43210');
  await page.getByLabel('Home state').selectOption('rajasthan');
  await page.getByLabel('Home city').selectOption('Jaipur');
  await typed(page, 'Current state', 'rajasthan');
  await typed(page, 'Current city', 'Jaipur');
}

async function savePersonalStep(page: Page): Promise<void> {
  await next(page).click();
  await says(page, 'Either Instagram or Facebook URL is required for artists over 16');
  await page.reload();
  await page.getByText('We kept what you typed').waitFor();
  await typed(page, 'Bio', 'Trained in Kathak, ten years on stage.');
  await page.getByLabel('Current state').selectOption('maharashtra');
  await page.getByLabel('Current city').selectOption('Mumbai');
  await page.getByLabel('Calling number').fill('91234 56780');
  await typed(page, 'WhatsApp number', '91234 56780');
  await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/');
  await next(page).click();
  await says(page, 'This is Instagram’s home page. Type @yourname.');
  await page.getByRole('textbox', { name: 'Instagram' }).fill('@sanjana.acts');
  await next(page).click();
  await page.waitForURL(/step=photos/);
  expect(await me(page)).toMatchObject({
    ...{ number: '9123456780', whatsappNumber: '9123456780' },
    homeAddress: { state: 'rajasthan', city: 'Jaipur' },
    currentAddress: { state: 'maharashtra', city: 'Mumbai' },
  });
}

async function savePhotographs(page: Page): Promise<void> {
  await heading(page, 'Show your face, then your range');
  await next(page).click();
  await says(page, 'All photo types are required');
  const face = await photograph(600, 800);
  const input = (name: string) => page.locator(`input[name=${name}]`);
  await input('neutralBackground').setInputFiles(await photograph(800, 600));
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await input('smilingHeadshots').setInputFiles(text);
  await says(page, 'Only image files are allowed');
  await input('fullBodyShots').setInputFiles(face);
  await next(page).click();
  await says(page, 'Some photos could not be saved');
  await page.getByRole('button', { name: 'Remove Smiling headshot' }).click();
  await next(page).click();
  await says(page, 'Missing required photos: Smiling headshot, Three-quarter shot');

  // a lost connection costs one photograph a second try, nothing else
  await page.route('**/images', (route) => route.abort('internetdisconnected'), { times: 1 });
  await input('smilingHeadshots').setInputFiles(face);
  const again = page.getByRole('button', { name: 'Try again: Smiling headshot' });
  await again.waitFor();
  expect(await faultsOf(page), 'a photograph that failed').toEqual([]);
  await again.click();
  await input('threeQuarterShots').setInputFiles(face);
  await next(page).click();
  await page.waitForURL(/step=professional/);
}

async function saveProfessionalStep(page: Page): Promise<void> {
  await heading(page, 'What can you play?');
  await page.getByRole('checkbox', { name: 'Hindi', exact: true }).check();
  await page.getByRole('searchbox', { name: 'Search languages' }).fill('kon');
  await page.getByRole('checkbox', { name: 'Konkani' }).check();
  await page.getByRole('button', { name: 'Dancer' }).click();
  await page.getByLabel('Height (feet)').fill('5');
  await page.getByLabel('Screen age from').fill('22');
  await page.getByLabel('Screen age to').fill('20');
  const reel = page.getByLabel('Video reel link');
  await reel.fill('My reel: https://www.youtube.com/live/dQw4w9WgXcQ?si=a. Thank you!');
  await reel.blur();
  expect(await reel.inputValue()).toBe(watched);
  await page.getByRole('button', { name: 'Play video: Your reel' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search skills' }).fill('horse');
  await page.getByRole('checkbox', { name: 'Horse Riding' }).check();
  await next(page).click();
  await says(page, 'The oldest age must be at least the youngest.');
  expect(await faultsOf(page), 'the professional step, refused').toEqual([]);
  await page.getByLabel('Screen age to').fill('32');
  await next(page).click();
  await page.waitForURL(/step=monologue/);
}

async function saveMonologueStep(page: Page): Promise<void> {
  await heading(page, 'Let them hear you');
  // the advice is folded, and opens for a key
  const advice = page.getByText('speak as your grandmother did');
  expect(await advice.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'How to prepare for Bhojpuri' }).press('Enter');
  await advice.waitFor();
  await page.getByLabel('Haryanavi').fill('https://vimeo.com/1');
  await next(page).click();
  await says(page, 'Please enter a valid YouTube URL');
  expect(await faultsOf(page), 'the monologues, refused').toEqual([]);
  await page.getByLabel('Haryanavi').fill('(https://www.youtube.com/embed/dQw4w9WgXcQ).');
  await page.route('**/monologues', (route) => route.fulfill({ status: 502, body: 'broken' }), { times: 1 });
  await next(page).click();
  await says(page, 'Failed to update monologues. Please try again.');
  await next(page).click();
  await page.getByText('Profile completed successfully!').waitFor();
}

/** What the steps say is what a stranger reads. */
async function expectPublic(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('Horse Riding').waitFor();
  await page.getByText('Hindi, Konkani').waitFor();
  const instagram = page.getByRole('main').locator('a[href*=instagram]').first();
  expect(await instagram.getAttribute('href')).toBe('https://www.instagram.com/sanjana.acts');
  const { videoReelLink, monologues } = await me(page);
  expect([videoReelLink, monologues.map(({ link }) => link)]).toEqual([watched, [watched]]);
  const stranger = await person('laptop');
  expect((await stranger.request.get(page.url())).status()).toBe(200);
}

/** The cities are those of the state; a town that is not listed can be typed. */
async function typeTown(page: Page): Promise<void> {
  const [state, city] = [page.getByLabel('Home state'), page.getByLabel('Home city')];
  await expect.poll(() => city.locator('option').allTextContents()).toEqual(['Select a state first']);
  await state.selectOption('bihar');
  await city.selectOption('Patna');
  expect(await city.locator('option').allTextContents()).not.toContain('Mumbai');
  await state.selectOption('jharkhand');
  await expect.poll(() => city.inputValue()).toBe('');

  const town = page.getByLabel('Home town');
  await page
    .getByRole('group', { name: 'Home address' })
    .getByRole('button', { name: 'My town is not listed' })
    .click();
  await expect.poll(() => town.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByText('Directors find you by Jharkhand.').first().waitFor();
  await town.fill('98765 43210');
  await next(page).click();
  await says(page, 'A town’s name has 2 to 50 letters');
  await town.fill('  Chandil  ');
}

/** No role that would make a director is offered, and name and e-mail are for good. */
async function expectFixed(page: Page): Promise<void> {
  for (const label of ['Name', 'Email'])
    await expect
      .poll(() => page.getByRole('textbox', { name: label, exact: true }).getAttribute('readonly'))
      .not.toBeNull();
  await page.getByRole('button', { name: /^Departments/ }).click();
  await page.getByRole('checkbox', { name: 'Casting' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Roles/ }).click();
  await page.getByRole('checkbox', { name: 'Casting Associate' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Casting Director' }).count()).toBe(0);
  await page.keyboard.press('Escape');
}

async function saveAdditional(page: Page): Promise<void> {
  await heading(page, 'Show what you have done');
  await page.getByRole('button', { name: 'Add a project' }).click();
  await page.getByLabel('Project name').nth(1).fill('Unmade');
  await page.getByLabel('Experience').fill('51');
  await next(page).click();
  for (const message of [
    'Additional skills are required',
    'Experience cannot exceed 50 years',
    'Work link is required',
  ])
    await says(page, message);
  expect(await faultsOf(page), 'the additional step, refused').toEqual([]);
  await page.getByRole('button', { name: 'Remove project 2' }).click();
  await page.getByRole('button', { name: 'Add a project' }).click();
  await page.getByLabel('Project name').nth(1).fill('Monsoon');
  await page.getByLabel('Additional skills').fill('Colour grading, sound sync');
  await page.getByLabel('Experience').fill('7');
  await page.getByLabel('Role').nth(1).fill('Editor');
  await page.getByLabel('Work link').nth(1).fill(`Watch: ${film}!`);
  await next(page).click();
  await page.getByText('Profile completed successfully!').waitFor();
  await page.getByText('Monsoon').first().waitFor();
  await page.getByText('Chandil, Jharkhand').first().waitFor();
  await page.getByRole('button', { name: 'See open projects' }).click();
  await page.getByLabel('Search by name or type').waitFor();
}

/** A complete profile is edited from any step. */
async function editLater(page: Page): Promise<void> {
  await page.goto('/profile-setup?step=additional');
  await page.getByText('Project 1').waitFor();
  expect(await page.getByLabel('Project name').count()).toBe(1);
  await page.getByRole('link', { name: 'Personal' }).click();
  await typed(page, 'Home town', 'Chandil');
  await page.getByLabel('Bio').fill('Cuts for the silence between two lines.');
  await next(page).click();
  await heading(page, 'Show what you have done');
  await next(page).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByText('Cuts for the silence').waitFor();
  await page.goto('/profile-setup?step=personal');
  await page.getByLabel('Bio').waitFor();
  expect(await page.getByText('We kept what you typed').count()).toBe(0);
}

describe.skipIf(!site.browser)('the setup of a profile', () => {
  test('an artist on a phone goes through all four steps, mends what is refused, and then stands in public', async () => {
    const page = await person('phone');
    const name = unique('Asha Journey');
    await join(page, name, 'Artist');
    await page.goto('/profile-setup');
    await heading(page, 'Artist Profile Setup');
    await expectPersonalRefused(page);
    await fillPersonal(page);
    await savePersonalStep(page);
    await savePhotographs(page);
    await saveProfessionalStep(page);
    await saveMonologueStep(page);
    await expectPublic(page, name);
  });

  test('another professional from a town that is not listed fills in personal and additional, and edits them later', async () => {
    const page = await person('laptop');
    await join(page, 'Ed Journey', 'Editor');
    await page.goto('/profile-setup');
    await heading(page, 'Profile Setup');
    await expectFixed(page);
    await page.getByText('Female', { exact: true }).click();
    await page.getByLabel('Age').fill('27');
    await page.getByLabel('Bio').fill('Ten years of nukkad natak in Patna.');
    await page.getByLabel('Calling number').fill('98765 43210');
    await typeTown(page);
    await next(page).click();
    await saveAdditional(page);
    const chandil = { state: 'jharkhand', city: 'Chandil' };
    expect(await me(page)).toMatchObject({ homeAddress: chandil, currentAddress: chandil });
    await editLater(page);
  });
});
