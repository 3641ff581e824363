import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { join } from '../support/people.ts';
import { me, savePersonal, startWizard } from '../support/wizard-people.ts';

useBrowser();

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const shown = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);
const cropButton = (page: Page) => page.getByRole('button', { name: 'Crop to 3:4: Smiling headshot' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop smiling headshot' });
const usePart = (page: Page) => dialog(page).getByRole('button', { name: 'Use this part' });

async function pick(page: Page, type: string, width: number, height: number): Promise<void> {
  await page.locator(`input[name=${type}]`).setInputFiles(await photograph(width, height));
}

/** A long picture of one colour above and another below. */
async function pickTwoColours(page: Page): Promise<void> {
  const colour = (background: string) =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .png()
      .toBuffer();
  const both = [
    { input: await colour('red'), left: 0, top: 0 },
    { input: await colour('blue'), left: 0, top: 1200 },
  ];
  const buffer = await sharp({ create: { width: 900, height: 2400, channels: 3, background: 'white' } })
    .composite(both)
    .jpeg()
    .toBuffer();
  const file = { name: 'long.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[name=smilingHeadshots]').setInputFiles(file);
  await cropButton(page).waitFor();
}

/** The size of the stored headshot, and how much red and blue it has on the whole. */
async function headshot(page: Page): Promise<{ width: number; height: number; red: number; blue: number }> {
  const stored = (await me(page)).images.smilingHeadshots;
  const answer = await page.request.get(`/api${stored?.url}`);
  const { channels } = await sharp(await answer.body()).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => Math.round(mean));
  return { width: stored?.width ?? 0, height: stored?.height ?? 0, red, blue };
}

async function useThisPart(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/images');
  await usePart(page).click();
  expect((await answer).status()).toBe(200);
  await dialog(page).waitFor({ state: 'hidden' });
}

/** A HEIC file is decoded by a part that loads for it alone, where the browser has no decoder. */
async function pickHeic(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  await pick(page, 'neutralBackground', 600, 800);
  await expect.poll(() => saved(page).count()).toBe(1);
  expect(asked.filter((address) => /heic/.test(address))).toEqual([]);

  const buffer = await readFile(new URL('../support/face.heic', import.meta.url));
  const file = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer };
  await page.locator('input[name=smilingHeadshots]').setInputFiles(file);
  await expect.poll(() => saved(page).count()).toBe(2);
  expect(await headshot(page)).toMatchObject({ width: 600, height: 800 });
  const widths = () =>
    page
      .locator('img[src^="blob:"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([600, 600]);
  const worker = asked.find((address) => /heic-worker/.test(address)) ?? '';
  expect(await policyOf(worker)).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(await policyOf('/profile-setup')).not.toContain('wasm');

  const damaged = { ...file, buffer: buffer.subarray(0, 900) };
  await page.locator('input[name=fullBodyShots]').setInputFiles(damaged);
  const advice = 'This photo could not be read. Send it to yourself on WhatsApp and choose that copy.';
  await shown(page, advice).waitFor();
}

/** A small or a very long photograph is saved all the same, and said to be so, also after a reload. */
async function expectWarned(page: Page): Promise<void> {
  await pick(page, 'neutralBackground', 640, 480);
  await shown(page, 'This photo is small (640x480)').waitFor();
  await pick(page, 'fullBodyShots', 620, 1900);
  await pickTwoColours(page);
  await expect.poll(() => saved(page).count()).toBe(3);
  await page.reload();
  await shown(page, 'This photo is small (640x480)').waitFor();
  await shown(page, 'This photo is very tall').first().waitFor();
  await pick(page, 'neutralBackground', 800, 600);
  await shown(page, 'This photo is small').waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Crop to 4:3: Neutral background' }).count()).toBe(0);
}

/** A photograph of another shape is kept as it is, or cropped with the keyboard, after it was saved. */
async function crop(page: Page): Promise<void> {
  await cropButton(page).press('Enter');
  await dialog(page).getByRole('button', { name: 'Keep it as it is' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await headshot(page)).toMatchObject({ width: 720, height: 1920 });
  await cropButton(page).press('Enter');
  await dialog(page).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await dialog(page).getByLabel('Left to right').count()).toBe(0);
  const place = dialog(page).getByLabel('Top to bottom');
  await place.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await useThisPart(page);
  await expect.poll(async () => (await headshot(page)).height).toBe(960);
  const { width, red, blue } = await headshot(page);
  expect([width, red < 20, blue > 200]).toEqual([720, true, true]);
  await cropButton(page).waitFor({ state: 'hidden' });
}

/** A new profile picture is looked at, confirmed, and then greets in the header. */
async function changePicture(page: Page): Promise<void> {
  const input = page.locator('input[name=profilePicture]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await shown(page, 'Only image files are allowed').waitFor();
  await input.setInputFiles(await photograph(500, 500));
  const use = page.getByRole('button', { name: 'Use this picture' });
  await use.waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await use.waitFor({ state: 'hidden' });
  await input.setInputFiles(await photograph(500, 500));
  await use.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.route('**/profile-picture', (route) => route.fulfill({ status: 502, body: 'broken' }), {
    times: 1,
  });
  await use.click();
  await page.getByText('Failed to upload profile picture. Please try again.').first().waitFor();
  await use.click();
  await page.getByText('Profile picture updated').waitFor();
  await page.locator('header picture img').first().waitFor();
}

describe.skipIf(!site.browser)('The photographs of the setup', () => {
  test('are read from HEIC, saved with a warning when small or long, cropped with the keyboard, and greet in the header (W38)', async () => {
    const page = await person('laptop');
    await join(page, 'Photo Shapes', 'Artist');
    await savePersonal(page);
    await startWizard(page, 'Show your face, then your range');
    await pickHeic(page);
    await expectWarned(page);
    await crop(page);
    await changePicture(page);
  });
});
