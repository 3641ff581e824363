import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { join } from '../support/people.ts';
import { me, startWizard } from '../support/wizard-people.ts';

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

/** What the step asks for, except numbers and places. */
async function fillTheRest(page: Page): Promise<void> {
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Age').fill('27');
  await page.getByLabel('Bio').fill('Ten years of nukkad natak in Patna.');
}

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
});
