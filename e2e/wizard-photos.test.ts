import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { person, site, useBrowser } from './journey.ts';
import { photograph } from './papers.ts';
import { join } from './people.ts';
import { me, savePersonal, startWizard } from './wizard-people.ts';

useBrowser();

const heading = 'Show your face, then your range';
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const said = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);
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

describe.skipIf(!site.browser)('What is said of the photographs', () => {
  test('is only said while it is so: what is missing shrinks with each photograph', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^Save and/ }).click();
    await said(page, 'All photo types are required').waitFor();
    await pick(page, 'neutralBackground', 800, 600);
    await said(page, '1 of 4 required photos so far.').waitFor();
    await said(page, 'All photo types are required').waitFor({ state: 'hidden' });
    await said(
      page,
      'Missing required photos: Smiling headshot, Full body shot, Three-quarter shot',
    ).waitFor();
    for (const type of ['smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']) {
      await pick(page, type, 600, 800);
    }
    await said(page, '4 of 4 required photos so far.').waitFor();
    await said(page, /^Missing required photos/).waitFor({ state: 'hidden' });
    expect(await said(page, 'This photo is required').count()).toBe(0);
  });

  test('warns of a small or very long one, and saves it all the same', async () => {
    const page = await open();
    await pick(page, 'neutralBackground', 640, 480);
    await said(page, 'This photo is small (640x480)').waitFor();
    await pick(page, 'fullBodyShots', 620, 1900);
    await said(page, 'This photo is very tall').waitFor();
    await expect.poll(() => saved(page).count()).toBe(2);
    await page.reload();
    await said(page, 'This photo is small (640x480)').waitFor();
    await pick(page, 'neutralBackground', 800, 600);
    await said(page, 'This photo is small').waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Crop Neutral background to 4:3' }).count()).toBe(0);
  });

  test('tells how to make a JPEG of a HEIC photo, whatever it is called', async () => {
    const page = await open();
    const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    for (const [name, mimeType] of [
      ['IMG_0001.jpg', 'image/jpeg'],
      ['IMG_0002.HEIC', ''],
    ] as const) {
      await page.locator('input[name=smilingHeadshots]').setInputFiles({ name, mimeType, buffer });
      await said(
        page,
        /^This is a HEIC photo.* To make a JPEG of it, send it to yourself on WhatsApp/,
      ).waitFor();
      await page.getByRole('button', { name: 'Remove Smiling headshot' }).click();
    }
  });

  test('asks phones for types, so that an iPhone hands over JPEG', async () => {
    const page = await open();
    const types = await page
      .locator('input[type=file]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('accept')));
    expect(new Set(types)).toEqual(new Set(['image/jpeg,image/png,image/webp']));
  });
});

describe.skipIf(!site.browser)('A photograph of another shape', () => {
  test('can be cropped with the keyboard, also after it was saved', async () => {
    const page = await open('laptop');
    await pickTwoColours(page);
    await saved(page).waitFor();
    await page.reload();
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

  test('can be pulled with a finger', async () => {
    const page = await open();
    await pickTwoColours(page);
    await cropButton(page).click();
    await dialog(page).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await usePart(page).isVisible()).toBe(true);
    const box = await dialog(page)
      .getByRole('img', { name: 'The part that is kept' })
      .locator('..')
      .boundingBox();
    if (!box) throw new Error('no frame');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + box.width / 2, y }],
      });
    await touch('touchStart', box.y + 10);
    for (let part = 1; part <= 8; part += 1) await touch('touchMove', box.y + 10 + (part * box.height) / 8);
    await touch('touchEnd');
    await useThisPart(page);
    const { red, blue } = await headshot(page);
    expect([red > 200, blue < 20]).toEqual([true, true]);
  });

  test('can be enlarged with the wheel, and not below 600 pixels', async () => {
    const page = await open('laptop');
    await pickTwoColours(page);
    await cropButton(page).click();
    await dialog(page).getByRole('img', { name: 'The part that is kept' }).hover();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -100);
    await expect.poll(() => dialog(page).getByLabel('Zoom').inputValue()).toBe('100');
    await useThisPart(page);
    expect(await headshot(page)).toMatchObject({ width: 600, height: 800 });
  });

  test('stays as it is for who does not want to crop', async () => {
    const page = await open();
    await pickTwoColours(page);
    await saved(page).waitFor();
    await cropButton(page).click();
    await dialog(page).getByRole('button', { name: 'Keep it as it is' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await headshot(page)).toMatchObject({ width: 720, height: 1920 });
  });
});
