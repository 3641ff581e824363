import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { join } from '../support/people.ts';
import { startWizard } from '../support/wizard-people.ts';

useBrowser();

const saveStep = (page: Page) => page.getByRole('button', { name: /^Save and/ });
const shown = (page: Page, message: string) => page.getByRole('main').getByText(message, { exact: true });

async function expectSaid(page: Page, messages: readonly string[]): Promise<void> {
  for (const message of messages) await shown(page, message).first().waitFor();
}

describe.skipIf(!site.browser)('The personal step', () => {
  async function open(roleName: string): Promise<Page> {
    const page = await person('phone');
    await join(page, 'Rule Reader', roleName);
    await startWizard(page, 'Tell us who you are');
    return page;
  }

  test('says what is wrong with every field, with the messages of the rules', async () => {
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
    await shown(page, 'Age must be a valid number').waitFor();
    expect(await page.getByLabel('Age').inputValue()).toBe('27.5');
    await page.getByLabel('Age').fill('101');
    await expectSaid(page, [
      'Age must not exceed 100',
      'Either Instagram or Facebook URL is required for artists over 16',
    ]);
    await page.getByRole('textbox', { name: 'Facebook' }).fill('facebook.com/someone');
    await shown(page, 'Either Instagram or Facebook URL is required for artists over 16').waitFor({
      state: 'hidden',
    });
    await page.getByRole('textbox', { name: 'Facebook' }).fill('');
    await shown(page, 'Either Instagram or Facebook URL is required for artists over 16').waitFor();
    await page.getByLabel('Age').fill('16');
    await shown(page, 'Either Instagram or Facebook URL is required for artists over 16').waitFor({
      state: 'hidden',
    });
  });

  test('shows name and email for good, offers the cities of the chosen state, and no role that would make a director', async () => {
    const page = await open('Editor');
    for (const label of ['Name', 'Email']) {
      const field = page.getByRole('textbox', { name: label, exact: true });
      await expect.poll(() => field.getAttribute('readonly')).not.toBeNull();
    }

    const [state, city] = [page.getByLabel('Home state'), page.getByLabel('Home city')];
    await expect.poll(() => city.locator('option').allTextContents()).toEqual(['Select a state first']);
    await state.selectOption('bihar');
    await city.selectOption('Patna');
    expect(await city.locator('option').allTextContents()).not.toContain('Mumbai');
    await state.selectOption('maharashtra');
    await expect.poll(() => city.inputValue()).toBe('');
    expect(await city.locator('option').allTextContents()).toContain('Mumbai');

    await page.getByRole('button', { name: /^Departments/ }).click();
    await page.getByRole('checkbox', { name: 'Casting' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Roles/ }).click();
    await page.getByRole('checkbox', { name: 'Casting Associate' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Casting Director' }).count()).toBe(0);
  });
});
