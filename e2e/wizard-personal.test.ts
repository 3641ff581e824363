import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { join } from './people.ts';
import { me, savePersonal, startWizard } from './wizard-people.ts';

useBrowser();

const calling = (page: Page) => page.getByLabel('Calling number');
const whatsapp = (page: Page) => page.getByLabel('WhatsApp number');
const saveStep = (page: Page) => page.getByRole('button', { name: /^Save and/ });

async function open(): Promise<Page> {
  const page = await person('phone');
  await join(page, 'Puja Patna', 'Editor');
  await startWizard(page, 'Tell us who you are');
  return page;
}

/** What the step asks for besides numbers and places. */
async function fillTheRest(page: Page): Promise<void> {
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Age').fill('27');
  await page.getByLabel('Bio').fill('Ten years of nukkad natak in Patna.');
}

/** Puts a text into the field as a paste does. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel(label).fill('');
  await page.getByLabel(label).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

describe.skipIf(!site.browser)('A phone number in the setup', () => {
  test('is taken as people write it: once the field is left, it shows the ten digits', async () => {
    const page = await open();
    for (const typed of ['+91 98765 43210', '919876543210', '098765-43210', '(98765) 43210']) {
      await calling(page).fill(typed);
      await page.getByLabel('Age').focus();
      await expect.poll(() => calling(page).inputValue()).toBe('9876543210');
    }
  });

  test('shows the ten digits at once when it is pasted', async () => {
    const page = await open();
    await paste(page, 'Calling number', '+91 98765-43210');
    await expect.poll(() => calling(page).inputValue()).toBe('9876543210');
    await expect.poll(() => whatsapp(page).inputValue()).toBe('9876543210');
  });

  test('is saved from a field that was not left', async () => {
    const page = await open();
    await fillTheRest(page);
    await page.getByLabel('Home state').selectOption('bihar');
    await page.getByLabel('Home city').selectOption('Patna');
    await whatsapp(page).fill('0 91234 56789');
    await calling(page).fill('+91 98765 43210');
    await calling(page).press('Enter');
    await page.getByRole('heading', { name: 'Show what you have done' }).waitFor();
    expect(await me(page)).toMatchObject({ number: '9876543210', whatsappNumber: '9123456789' });
  });

  test('stays as it was typed, with what is wrong beside it, where it is none', async () => {
    const page = await open();
    await calling(page).fill('98765-4321');
    await page.getByLabel('Age').focus();
    await page.getByText('Phone number must only contain digits').first().waitFor();
    expect(await calling(page).inputValue()).toBe('98765-4321');
  });
});

describe.skipIf(!site.browser)('What is the same for many', () => {
  test('is filled in: the calling number as WhatsApp, home as the current address', async () => {
    const page = await open();
    await fillTheRest(page);
    await calling(page).pressSequentially('98765 43210');
    await expect.poll(() => whatsapp(page).inputValue()).toBe('98765 43210');
    await page.getByLabel('Home state').selectOption('bihar');
    await page.getByLabel('Home city').selectOption('Patna');
    await expect.poll(() => page.getByLabel('Current state').inputValue()).toBe('bihar');
    await expect.poll(() => page.getByLabel('Current city').inputValue()).toBe('Patna');
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await page.getByText('We kept what you typed').waitFor();
    await calling(page).fill('91234 56780');
    await expect.poll(() => whatsapp(page).inputValue()).toBe('91234 56780');
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'Show what you have done' }).waitFor();
    expect(await me(page)).toMatchObject({
      number: '9123456780',
      whatsappNumber: '9123456780',
      homeAddress: { state: 'bihar', city: 'Patna' },
      currentAddress: { state: 'bihar', city: 'Patna' },
    });
  });

  test('is left alone once it was touched, or saved', async () => {
    const page = await open();
    await whatsapp(page).fill('9123456789');
    await calling(page).fill('9876543210');
    await page.getByLabel('Current state').selectOption('maharashtra');
    await page.getByLabel('Current city').selectOption('Mumbai');
    await page.getByLabel('Home state').selectOption('bihar');
    await page.getByLabel('Home city').selectOption('Patna');
    await page.getByLabel('Age').focus();
    expect(await whatsapp(page).inputValue()).toBe('9123456789');
    expect(await page.getByLabel('Current city').inputValue()).toBe('Mumbai');
    await savePersonal(page);
    await startWizard(page, 'Tell us who you are', 'personal');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await calling(page).fill('9123456780');
    await page.getByLabel('Home city').selectOption('Gaya');
    await page.getByLabel('Age').focus();
    expect(await whatsapp(page).inputValue()).toBe('9876543210');
    expect(await page.getByLabel('Current city').inputValue()).toBe('Patna');
  });
});

describe.skipIf(!site.browser)('A town that is not listed', () => {
  const notListed = (page: Page) =>
    page.getByRole('group', { name: 'Home address' }).getByRole('button', { name: 'My town is not listed' });
  const town = (page: Page) => page.getByLabel('Home town');

  test('can be typed, is shown on the profile and found by its state', async () => {
    const page = await person('phone');
    await joinListed(page, 'Bina Bihta');
    await startWizard(page, 'Tell us who you are', 'personal');
    await page.getByLabel('Home state').selectOption('jharkhand');
    await notListed(page).click();
    await expect.poll(() => town(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.getByText('Directors find you by Jharkhand.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await town(page).fill('98765 43210');
    await saveStep(page).click();
    await page.getByText('A town’s name has 2 to 50 letters').first().waitFor();
    await town(page).fill('  Chandil  ');
    const current = page.getByRole('group', { name: 'Current address' });
    await page.getByLabel('Current state').selectOption('jharkhand');
    await current.getByRole('button', { name: 'My town is not listed' }).click();
    await page.getByLabel('Current town').fill('Chandil');
    await saveStep(page).click();
    await page.getByRole('heading', { name: 'Show your face, then your range' }).waitFor();
    const chandil = { state: 'jharkhand', city: 'Chandil' };
    expect(await me(page)).toMatchObject({ homeAddress: chandil, currentAddress: chandil });
    await page.goto(`/profile/${(await me(page)).publicIdentifier}`);
    await page.getByText('Chandil, Jharkhand').first().waitFor();
    await startWizard(page, 'Tell us who you are', 'personal');
    expect(await town(page).inputValue()).toBe('Chandil');
  });

  test('that is listed after all picks the listed one, whatever its case', async () => {
    const page = await open();
    await page.getByLabel('Home state').selectOption('bihar');
    await notListed(page).click();
    await town(page).fill('pATna ');
    await page.getByLabel('Age').focus();
    await expect.poll(() => page.getByLabel('Home city').inputValue()).toBe('Patna');
    await expect.poll(() => page.getByLabel('Current city').inputValue()).toBe('Patna');
    expect(await town(page).count()).toBe(0);
  });

  test('can be given up for the list, and stays while only the state is put right', async () => {
    const page = await open();
    await page.getByLabel('Home state').selectOption('goa');
    await notListed(page).click();
    await town(page).fill('Bihta');
    await expect.poll(() => page.getByLabel('Current town').inputValue()).toBe('Bihta');
    await page.getByLabel('Home state').selectOption('bihar');
    expect(await town(page).inputValue()).toBe('Bihta');
    await page.reload();
    await page.getByText('We kept what you typed').waitFor();
    expect(await town(page).inputValue()).toBe('Bihta');
    await page
      .getByRole('group', { name: 'Home address' })
      .getByRole('button', { name: 'Choose from the list' })
      .click();
    const city = page.getByLabel('Home city');
    await expect.poll(() => city.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await city.inputValue()).toBe('');
    expect(await city.locator('option').allTextContents()).toContain('Patna');
  });
});
