import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, password, unique } from '../support/people.ts';
import { me } from '../support/wizard-people.ts';

useBrowser();

const film = 'https://youtu.be/dQw4w9WgXcQ';
const watched = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** A photograph as a phone takes it. */
function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'brown', noise } })
    .jpeg()
    .toBuffer();
}

/** What is typed into the personal step by everybody. */
async function fillPersonal(page: Page): Promise<void> {
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Age').fill('27');
  await page.getByLabel('Bio').fill('Trained in Kathak, ten years on stage.');
  await page.getByLabel('Calling number').fill('98765 43210');
  await page.getByLabel('Home state').selectOption('rajasthan');
  await page.getByLabel('Home city').selectOption('Jaipur');
  await page.getByLabel('Current state').selectOption('maharashtra');
  await page.getByLabel('Current city').selectOption('Mumbai');
}

const next = (page: Page): Locator => page.getByRole('button', { name: /^Save and/ });

async function expectCleanStep(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

describe.skipIf(!site.browser)('the setup of a profile', () => {
  test('an artist on a phone goes through all four steps and then stands in public', async () => {
    const page = await person('phone');
    const name = unique('Asha Journey');
    await join(page, name, 'Artist');

    await page.goto('/profile-setup');
    await page.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
    await expectCleanStep(page, 'Tell us who you are');
    await fillPersonal(page);
    await next(page).click();
    await page.getByText('Either Instagram or Facebook URL is required for artists over 16').waitFor();
    await page.reload();
    await page.getByText('We kept what you typed').waitFor();
    await expect
      .poll(() => page.getByLabel('Bio').inputValue())
      .toBe('Trained in Kathak, ten years on stage.');
    await expect.poll(() => page.getByLabel('Current city').inputValue()).toBe('Mumbai');
    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/');
    await next(page).click();
    await page.getByText('This is Instagram’s home page. Type @yourname.').waitFor();
    await page.getByRole('textbox', { name: 'Instagram' }).fill('@sanjana.acts');
    await next(page).click();

    await page.waitForURL(/step=photos/);
    await expectCleanStep(page, 'Show your face, then your range');
    await next(page).click();
    await page.getByText('All photo types are required').waitFor();
    const face = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await photograph(600, 800) };
    const wide = { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await photograph(800, 600) };
    await page.locator('input[name=neutralBackground]').setInputFiles(wide);
    await page.locator('input[name=smilingHeadshots]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('Only image files are allowed').waitFor();
    await page.locator('input[name=fullBodyShots]').setInputFiles(face);
    await next(page).click();
    await page.getByText('Some photos could not be saved').waitFor();
    await page.getByRole('button', { name: 'Remove Smiling headshot' }).click();
    await next(page).click();
    await page.getByText('Missing required photos: Smiling headshot, Three-quarter shot').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    // a lost connection costs one photograph a second try, nothing else
    await page.route('**/images', (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.locator('input[name=smilingHeadshots]').setInputFiles(face);
    await page.getByRole('button', { name: 'Try again: Smiling headshot' }).click();
    await page.locator('input[name=threeQuarterShots]').setInputFiles(face);
    await next(page).click();

    await page.waitForURL(/step=professional/);
    await expectCleanStep(page, 'What can you play?');
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
    await page.getByText('The oldest age must be at least the youngest.').waitFor();
    await page.getByLabel('Screen age to').fill('32');
    await next(page).click();

    await page.waitForURL(/step=monologue/);
    await expectCleanStep(page, 'Let them hear you');
    await page.getByLabel('Haryanavi').fill('https://vimeo.com/1');
    await next(page).click();
    await page.getByText('Please enter a valid YouTube URL').waitFor();
    await page.getByLabel('Haryanavi').fill('(https://www.youtube.com/embed/dQw4w9WgXcQ).');
    await next(page).click();

    await page.getByText('Profile completed successfully!').waitFor();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText('Horse Riding').waitFor();
    const instagram = page.getByRole('main').locator('a[href*=instagram]').first();
    expect(await instagram.getAttribute('href')).toBe('https://www.instagram.com/sanjana.acts');
    const { videoReelLink, monologues } = await me(page);
    expect([videoReelLink, monologues.map(({ link }) => link)]).toEqual([watched, [watched]]);
    await page.getByText('Hindi, Konkani').waitFor();
    const stranger = await person('laptop');
    expect((await stranger.goto(page.url()))?.status()).toBe(200);
  });

  test('another professional fills in personal and additional, and edits them later', async () => {
    const page = await person('laptop');
    await join(page, 'Ed Journey', 'Editor');

    await page.goto('/profile-setup');
    await page.getByRole('heading', { name: 'Profile Setup', exact: true }).waitFor();
    await expectCleanStep(page, 'Tell us who you are');
    await fillPersonal(page);
    await next(page).click();

    await page.waitForURL(/step=additional/);
    await page.getByLabel('Experience').fill('51');
    await page.getByLabel('Additional skills').fill('Colour grading, sound sync');
    await page.getByRole('button', { name: 'Add a project' }).click();
    await page.getByLabel('Project name').nth(1).fill('Monsoon');
    await next(page).click();
    await page.getByText('Experience cannot exceed 50 years').waitFor();
    await page.getByText('Work link is required').waitFor();
    await expectCleanStep(page, 'Show what you have done');
    await page.getByLabel('Experience').fill('7');
    await page.getByLabel('Role').nth(1).fill('Editor');
    await page.getByLabel('Work link').nth(1).fill(`Watch: ${film}!`);
    await next(page).click();
    await page.getByText('Profile completed successfully!').waitFor();
    await page.getByText('Monsoon').first().waitFor();
    await page.getByRole('button', { name: 'See open projects' }).click();
    await page.getByLabel('Search by name or type').waitFor();

    await page.goto('/profile-setup?step=additional');
    await page.getByText('Project 1').waitFor();
    expect(await page.getByLabel('Project name').count()).toBe(1);
    await page.getByRole('link', { name: 'Personal' }).click();
    await page.getByLabel('Bio').fill('Cuts for the silence between two lines.');
    await next(page).click();
    await page.getByRole('heading', { name: 'Show what you have done' }).waitFor();
    await next(page).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText('Cuts for the silence').waitFor();
    await page.goto('/profile-setup?step=personal');
    await page.getByLabel('Bio').waitFor();
    expect(await page.getByText('We kept what you typed').count()).toBe(0);
  });

  test('what was typed outlives a lost connection and a session that ended', async () => {
    const page = await person('phone');
    const email = await join(page, 'Lata Journey', 'Editor');
    await page.goto('/profile-setup');
    await page.getByLabel('Age').waitFor();
    await fillPersonal(page);
    await page.context().setOffline(true);
    await next(page).click();
    await page.getByText('You seem to be offline').waitFor();
    await page.context().setOffline(false);

    await page.context().clearCookies();
    await next(page).click();
    await page.waitForURL(/\/login\?from=%2Fprofile-setup/);
    const why = page.getByText('You are signed out. Please sign in again: what you typed is kept.');
    await why.waitFor();
    expect(
      await page
        .getByRole('region', { name: /^Notices/ })
        .getByText(/sign in/)
        .count(),
    ).toBe(0);
    await page.reload();
    await why.waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('We kept what you typed').waitFor();
    await expect.poll(() => page.getByLabel('Calling number').inputValue()).toBe('9876543210');

    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => page.getByLabel('Calling number').inputValue()).toBe('');
    await page.getByText('We kept what you typed').waitFor({ state: 'hidden' });
  });

  test('a new picture is looked at, confirmed, and then greets in the header', async () => {
    const page = await person('laptop');
    await join(page, 'Pia Journey', 'Artist');
    await page.goto('/profile-setup');
    const input = page.locator('input[name=profilePicture]');
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await page.getByText('Only image files are allowed').waitFor();
    const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph(500, 500) };
    await input.setInputFiles(picture);
    const use = page.getByRole('button', { name: 'Use this picture' });
    await use.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await use.waitFor({ state: 'hidden' });
    await input.setInputFiles(picture);
    await use.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await use.click();
    await page.getByText('Profile picture updated').waitFor();
    await page.locator('header picture img').first().waitFor();
  });
});
