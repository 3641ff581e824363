import { describe, expect, test } from 'vitest';
import { boardOf } from '../support/board-rooms.ts';
import { newDirector } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

describe.skipIf(!site.browser)('A board', () => {
  test('says at its field what is refused of title and settings, and keeps what was typed (D22, D26)', async () => {
    const page = await newDirector('phone');
    const { board, boards } = await boardOf(page, 1, 'Chai-7');
    await page.goto(`${boards}/${board._id}`);
    await page.getByRole('button', { name: 'Change the title' }).click();
    const title = page.getByLabel('Title');
    await title.fill('');
    await page.keyboard.press('Enter');
    await page.getByText('Give the board a title', { exact: true }).waitFor();
    await title.fill('Leads again');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Leads again' }).waitFor();

    await page.getByRole('button', { name: 'Board settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Board settings' });
    const day = dialog.getByLabel('Open until');
    const passcode = dialog.getByLabel('New passcode');
    await day.fill('2020-01-01');
    await passcode.fill('abc');
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    const shown = async (text: string) => dialog.getByText(text, { exact: true }).waitFor();
    await shown('A passcode has 6 to 12 characters, one of them a letter');
    expect(await passcode.inputValue()).toBe('abc');

    await passcode.fill('abcdef');
    await save.click();
    await expect.poll(() => day.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    expect(await passcode.inputValue()).toBe('abcdef');

    const proposed = dialog.getByRole('button', { name: /^Use [a-z]+-\d{3}$/ });
    const text = (await proposed.textContent())?.replace('Use ', '');
    await proposed.click();
    expect(await passcode.inputValue()).toBe(text);
  });
});
