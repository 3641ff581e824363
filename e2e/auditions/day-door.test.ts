import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { callIn, dayOf, row, sheetOn, waiting } from '../support/day-sheets.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

/** Three letters that begin one name alone. */
const beginning = (name: string) => name.slice(0, 3).toLowerCase();
const rareOf = (names: string[]) =>
  names.filter((name) => names.filter((one) => one.toLowerCase().includes(beginning(name))).length === 1);

/** Finds one of many by three letters, and checks them in; the sheet of another day asks first. */
async function checkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search this sheet' }).tap();
  await page.keyboard.type(beginning(name));
  const button = page.getByRole('button', { name: `Check in: ${name}` });
  await button.waitFor();
  expect(await page.locator('.day-step:visible').count()).toBeLessThan(60);
  await button.tap();
  await page.getByRole('dialog', { name: 'Another day' }).getByRole('button', { name: 'Check in' }).tap();
}

/** Adds somebody who is no member, without a network. */
async function addGuest(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add walk-in' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Search' }).tap();
  await dialog.getByText('You are offline: members cannot be searched now.').waitFor();
  await dialog.getByRole('button', { name: `Add "${name}" as walk-in` }).tap();
  await dialog.getByText('Kept for 30 days, for this casting.').waitFor();
  await dialog.getByLabel('Phone').fill(phone.slice(0, -1));
  await dialog.getByRole('button', { name: 'Check in' }).tap();
  await dialog.getByText('Phone number must be at least 10 digits').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByRole('button', { name: 'Check in' }).tap();
  await dialog.waitFor({ state: 'hidden' });
}

describe.skipIf(!site.browser)('At the door', () => {
  test('among sixty a named person is checked in with two taps and three letters, also offline after Back, and Ramesh Unknown arrives once (section 11, W20, W22, W24)', async () => {
    const page = await newDirector('phone');
    const { round, names, path, sheet } = await callIn(page, 60, 3);
    const [first = '', second = ''] = rareOf(names);
    await page.goto(sheet);
    await page.getByText('Here 0 · In 0 · Done 0 · To come 0').waitFor();
    expect(await page.locator('.day-step:visible').count()).toBe(60);
    await checkIn(page, first);
    await row(page, first).getByText('No. 1').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Audition/ })
      .first()
      .tap();
    await page.getByRole('link', { name: 'Day sheet' }).waitFor();
    await page.context().setOffline(true);
    await page.goBack();
    await page.getByText(/^As of \d\d:\d\d$/).waitFor();
    await row(page, first).getByText('No. 1').waitFor();
    await checkIn(page, second);
    await waiting(page, 1).waitFor();
    await row(page, second).getByText('No. –').waitFor();
    expect(await page.locator('[data-offline]:visible').count()).toBe(0);
    await page.context().setOffline(false);
    await row(page, second).getByText('No. 2').waitFor();
    await page.getByText(/^As of/).waitFor({ state: 'detached' });
    expect((await sheetOn(page, round._id, 1)).counts).toMatchObject({ here: 2 });

    await page.goto(dayOf(path, 0));
    // who came before their day is on this sheet, too
    await row(page, first).waitFor();
    await page.context().setOffline(true);
    await addGuest(page, 'Ramesh Unknown', '98765 43210');
    await row(page, 'Ramesh Unknown').getByText('No. –').waitFor();
    await page.getByRole('button', { name: 'Call in: Ramesh Unknown' }).tap();
    await waiting(page, 2).waitFor();
    await page.context().setOffline(false);
    await row(page, 'Ramesh Unknown').getByText('No. 1').waitFor();
    const { guests } = await sheetOn(page, round._id, 0);
    expect(guests).toMatchObject([{ name: 'Ramesh Unknown', phone: '9876543210', step: 'in', number: 1 }]);
    await page.getByRole('button', { name: 'More for Ramesh Unknown' }).tap();
    await page.getByRole('menuitem', { name: 'Send Kirdaar on WhatsApp' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Message' }).count()).toBe(0);
  });
});
