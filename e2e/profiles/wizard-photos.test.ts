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

const heading = 'Show your face, then your range';
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const shown = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);
const cropButton = (page: Page) => page.getByRole('button', { name: 'Crop Smiling headshot to 3:4' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop smiling headshot' });
const usePart = (page: Page) => dialog(page).getByRole('button', { name: 'Use this part' });

async function open(screen: 'phone' | 'laptop' = 'phone'): Promise<Page> {
  const page = await person(screen);
  await join(page, 'Photo Shapes', 'Artist');
  await savePersonal(page);
  await startWizard(page, heading);
  return page;
}

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
  await saved(page).waitFor();
}

describe.skipIf(!site.browser)('The messages about photographs', () => {
  test('warns of a small or very long one, and saves it all the same', async () => {
    const page = await open();
    await pick(page, 'neutralBackground', 640, 480);
    await shown(page, 'This photo is small (640x480)').waitFor();
    await pick(page, 'fullBodyShots', 620, 1900);
    await shown(page, 'This photo is very tall').waitFor();
    await expect.poll(() => saved(page).count()).toBe(2);
    await page.reload();
    await shown(page, 'This photo is small (640x480)').waitFor();
    await pick(page, 'neutralBackground', 800, 600);
    await shown(page, 'This photo is small').waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Crop Neutral background to 4:3' }).count()).toBe(0);
  });
});

describe.skipIf(!site.browser)('A photograph of another shape', () => {
  test('can be kept as it is, or cropped with the keyboard, also after it was saved', async () => {
    const page = await open('laptop');
    await pickTwoColours(page);
    await saved(page).waitFor();
    await page.reload();
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
    const { red, blue, ...size } = await headshot(page);
    expect(size).toEqual({ width: 720, height: 960 });
    expect([red < 20, blue > 200]).toEqual([true, true]);
    await cropButton(page).waitFor({ state: 'hidden' });
  });
});

describe.skipIf(!site.browser)('A HEIC photograph', () => {
  test('is decoded by a part that loads for it alone, where the browser has no decoder (W38)', async () => {
    const page = await open();
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
    const isDrawn = () =>
      page
        .locator('img[src^="blob:"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    await expect.poll(isDrawn).toEqual([600, 600]);
    const worker = asked.find((address) => /heic-worker/.test(address)) ?? '';
    expect(await policyOf(worker)).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(await policyOf('/profile-setup')).not.toContain('wasm');

    const damaged = { ...file, buffer: buffer.subarray(0, 900) };
    await page.locator('input[name=fullBodyShots]').setInputFiles(damaged);
    const advice = 'This photo could not be read. Send it to yourself on WhatsApp and choose that copy.';
    await shown(page, advice).waitFor();
  });
});
