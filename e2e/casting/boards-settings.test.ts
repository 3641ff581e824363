import { describe, expect, test } from 'vitest';
import { boardOf } from '../support/board-rooms.ts';
import { newDirector } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

describe.skipIf(!site.browser)('A board', () => {
  test('says at its field what is refused of its settings, and keeps what was typed (D22, D26)', async () => {
    const page = await newDirector('phone');
    const { board, boards } = await boardOf(page, 1, 'Chai-7');
    await page.goto(`${boards}/${board._id}`);
    await page.getByRole('button', { name: 'Open until, passcode' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the board' });
    const [title, day] = [dialog.getByLabel('Title'), dialog.getByLabel('Open until')];
    const passcode = dialog.getByLabel('New passcode');
    await title.fill('');
    await day.fill('2020-01-01');
    await passcode.fill('abc');
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    const shown = async (text: string) => dialog.getByText(text, { exact: true }).waitFor();
    await shown('Give the board a title');
    await shown('A passcode has 6 to 12 characters, one of them a letter');
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await passcode.inputValue()).toBe('abc');

    await title.fill('Leads again');
    await passcode.fill('abcdef');
    await save.click();
    await expect.poll(() => day.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    expect([await title.inputValue(), await passcode.inputValue()]).toEqual(['Leads again', 'abcdef']);

    const proposed = dialog.getByRole('button', { name: /^Use [a-z]+-\d{3}$/ });
    const text = (await proposed.textContent())?.replace('Use ', '');
    await proposed.click();
    expect(await passcode.inputValue()).toBe(text);
  });
});
