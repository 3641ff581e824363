import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { photograph } from './papers.ts';
import { join } from './people.ts';
import { me, savePersonal, savePhotos, saveProfessional, startWizard } from './wizard-people.ts';

useBrowser();

const saveStep = (page: Page) => page.getByRole('button', { name: /^Save and/ });
const said = (page: Page, message: string) => page.getByRole('main').getByText(message, { exact: true });

async function expectSaid(page: Page, messages: readonly string[]): Promise<void> {
  for (const message of messages) await said(page, message).first().waitFor();
}

describe.skipIf(!site.browser)('The personal step', () => {
  async function open(roleName: string): Promise<Page> {
    const page = await person('phone');
    await join(page, 'Rule Reader', roleName);
    await startWizard(page, 'Tell us who you are');
    return page;
  }

  test('says what is wrong with every field, in the words of the rules', async () => {
    const page = await open('Artist');
    await page.getByLabel('Age').fill('x1');
    await page.getByLabel('Bio').fill('Too short');
    await page.getByLabel('Calling number').fill('98765');
    await page.getByLabel('WhatsApp number').fill('98765 43210 12');
    await page.getByRole('textbox', { name: 'Twitter' }).fill('https://facebook.com/someone');
    await page.getByRole('textbox', { name: 'IMDb' }).fill('javascript:alert(1)');
    await saveStep(page).click();
    await expectSaid(page, [
      'Please check the highlighted fields.',
      'Gender is required',
      'Age must be a valid number',
      'Bio must be at least 10 characters',
      'Phone number must be at least 10 digits',
      'Phone number must not exceed 10 digits',
      'Home state is required',
      'Home city is required',
      'Current state is required',
      'Current city is required',
      'Please enter a valid Twitter URL',
      'Please enter a valid IMDb URL',
    ]);
    // half years too, and what was typed stays to be mended
    await page.getByLabel('Age').fill('');
    await page.getByLabel('Age').pressSequentially('27.5');
    await said(page, 'Age must be a valid number').waitFor();
    expect(await page.getByLabel('Age').inputValue()).toBe('27.5');
    await page.getByLabel('Age').fill('101');
    await expectSaid(page, [
      'Age must not exceed 100',
      'Either Instagram or Facebook URL is required for artists over 16',
    ]);
    await page.getByRole('textbox', { name: 'Facebook' }).fill('facebook.com/someone');
    await said(page, 'Either Instagram or Facebook URL is required for artists over 16').waitFor({
      state: 'hidden',
    });
    await page.getByRole('textbox', { name: 'Facebook' }).fill('');
    await said(page, 'Either Instagram or Facebook URL is required for artists over 16').waitFor();
    await page.getByLabel('Age').fill('16');
    await said(page, 'Either Instagram or Facebook URL is required for artists over 16').waitFor({
      state: 'hidden',
    });
  });

  test('shows name and email, and lets nobody change them', async () => {
    const page = await open('Editor');
    for (const label of ['Name', 'Email']) {
      const field = page.getByRole('textbox', { name: label, exact: true });
      await expect.poll(() => field.getAttribute('readonly')).not.toBeNull();
    }
  });

  test('offers the cities of the chosen state, and asks anew when another state is chosen', async () => {
    const page = await open('Editor');
    const [state, city] = [page.getByLabel('Home state'), page.getByLabel('Home city')];
    await expect.poll(() => city.locator('option').allTextContents()).toEqual(['Select a state first']);
    await state.selectOption('bihar');
    await city.selectOption('Patna');
    expect(await city.locator('option').allTextContents()).not.toContain('Mumbai');
    await state.selectOption('maharashtra');
    await expect.poll(() => city.inputValue()).toBe('');
    expect(await city.locator('option').allTextContents()).toContain('Mumbai');
  });

  test('takes the roles along when a department is taken away, and then asks for both', async () => {
    const page = await open('Editor');
    const departments = page.getByRole('button', { name: /^Departments/ });
    const roles = page.getByRole('button', { name: /^Roles/ });
    await expect.poll(() => roles.textContent()).toContain('Editor');
    const { departments: own } = await me(page);
    await departments.click();
    await page.locator(`input[name=departments][value="${own[0]}"]`).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => roles.textContent()).toContain('Select departments first');
    await saveStep(page).click();
    await expectSaid(page, ['Please select at least one department', 'Please select at least one role']);
  });

  test('offers another professional no role that would make them a director', async () => {
    const page = await open('Editor');
    await page.getByRole('button', { name: /^Departments/ }).click();
    await page.getByRole('checkbox', { name: 'Casting' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Roles/ }).click();
    await page.getByRole('checkbox', { name: 'Casting Associate' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Casting Director' }).count()).toBe(0);
  });

  test('opens first, and says why, when nobody can tell how far the person is', async () => {
    const page = await person('phone');
    await join(page, 'Lost Status', 'Editor');
    await savePersonal(page);
    await page.route('**/profile-status', (route) => route.fulfill({ status: 500, body: '' }));
    await startWizard(page, 'Tell us who you are');
    await page.getByText('We could not see how far you are, so we start at the first step.').waitFor();
  });

  test('opens first then also for a complete profile, whatever step the address asks for', async () => {
    const page = await person('phone');
    await joinListed(page, 'Lost Status Too');
    const lost = [() => ({ status: 500, body: '' }), () => null];
    for (const answer of lost) {
      await page.route('**/profile-status', (route) => {
        const given = answer();
        return given ? route.fulfill(given) : route.abort('connectionreset');
      });
      await startWizard(page, 'Tell us who you are', 'monologue');
      await page.getByText('We could not see how far you are, so we start at the first step.').waitFor();
      expect(new URL(page.url()).search).toBe('?step=personal');
      await page.unroute('**/profile-status');
    }
    await startWizard(page, 'Let them hear you', 'monologue');
  });

  test('is what Back on the second step leads to, with what was saved', async () => {
    const page = await person('phone');
    await join(page, 'Bina Back', 'Editor');
    await savePersonal(page);
    await startWizard(page, 'Show what you have done');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Tell us who you are' }).waitFor();
    await expect.poll(() => page.getByLabel('Home city').inputValue()).toBe('Patna');
  });
});

describe.skipIf(!site.browser)('The photos step', () => {
  async function open(): Promise<Page> {
    const page = await person('phone');
    await join(page, 'Photo Rules', 'Artist');
    await savePersonal(page);
    return page;
  }
  const heading = 'Show your face, then your range';

  test('sends only what is new', async () => {
    const page = await open();
    await savePhotos(page, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']);
    const before = (await me(page)).images;
    await startWizard(page, heading, 'photos');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/images')) sent += 1;
    });
    await page.locator('input[name=fullBodyShots]').setInputFiles(await photograph(600, 800));
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'What can you play?' }).waitFor();
    expect(sent).toBe(1);
    const after = (await me(page)).images;
    expect(after.fullBodyShots?.url).not.toBe(before.fullBodyShots?.url);
    expect(after.smilingHeadshots?.url).toBe(before.smilingHeadshots?.url);
  });

  test('refuses an iPhone’s HEIC kindly, with a way out, and as a profile picture at once', async () => {
    const page = await open();
    await startWizard(page, heading);
    const heic = {
      name: 'IMG_0001.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    };
    const kind = /^This is a HEIC photo, which cannot be read here\. To make a JPEG of it/;
    await page.locator('input[name=smilingHeadshots]').setInputFiles(heic);
    await page.getByRole('main').getByText(kind).waitFor();
    await page.getByRole('button', { name: 'Remove Smiling headshot' }).click();
    await page.getByRole('main').getByText(kind).waitFor({ state: 'hidden' });
    await page.locator('input[name=profilePicture]').setInputFiles(heic);
    await page.getByRole('alert').getByText(kind).waitFor();
    expect(await page.getByRole('button', { name: 'Use this picture' }).count()).toBe(0);
  });

  test('makes a photograph of more than 5 MB smaller before it is sent', async () => {
    const page = await open();
    await startWizard(page, heading);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const buffer = await sharp({
      create: { width: 1900, height: 2600, channels: 3, background: 'brown', noise },
    })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    await page
      .locator('input[name=fullBodyShots]')
      .setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await me(page)).images.fullBodyShots).toMatchObject({ height: 1920 });
  });
});

describe.skipIf(!site.browser)('The professional step', () => {
  test('says what is wrong with every field, in the words of the rules', async () => {
    const page = await person('phone');
    await join(page, 'Pro Rules', 'Artist');
    await savePersonal(page);
    await savePhotos(page, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']);
    await startWizard(page, 'What can you play?');
    await page.getByLabel('Talent category').fill('A');
    await page.getByLabel('Height (feet)').fill('10');
    await page.getByLabel('Inches').fill('12');
    await page.getByLabel('Screen age from').fill('0');
    await page.getByLabel('Video reel link').fill('https://vimeo.com/76979871');
    await saveStep(page).click();
    await expectSaid(page, [
      'Please select at least one language',
      'Talent category must be at least 2 characters',
      'Height (feet) must not exceed 9',
      'Height (inches) must not exceed 11',
      'Screen age from must be at least 1',
      'Screen age to is required',
      'Please enter a valid YouTube URL',
    ]);
  });
});

describe.skipIf(!site.browser)('A complete profile', () => {
  test('makes every step a link, and its last step says that it was updated', async () => {
    const page = await person('phone');
    await join(page, 'Step Links', 'Artist');
    await savePersonal(page);
    await savePhotos(page, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']);
    await saveProfessional(page);
    await startWizard(page, 'Let them hear you');
    const steps = page.getByRole('navigation', { name: 'Steps' });
    expect(await steps.getByRole('link').count()).toBe(0);
    await saveStep(page).click();
    await page.getByText('Profile completed successfully!').waitFor();
    await page.getByRole('heading', { name: 'Step Links', level: 1 }).waitFor();

    await startWizard(page, 'Let them hear you', 'monologue');
    for (const [step, title] of [
      ['Personal', 'Tell us who you are'],
      ['Photos', 'Show your face, then your range'],
      ['Professional', 'What can you play?'],
      ['Monologue', 'Let them hear you'],
    ] as const) {
      await steps.getByRole('link', { name: step }).click();
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await saveStep(page).click();
    await page.getByText('Profile updated successfully!').waitFor();
  });
});
