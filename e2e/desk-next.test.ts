import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector } from './castings.ts';
import { castProject, tab, tiles } from './desks.ts';
import { site, useBrowser } from './journey.ts';

useBrowser();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'));

describe.skipIf(!site.browser)('Next after each decision', () => {
  test('goes on once a decision is made, and stays while it is asked about', async () => {
    const page = await newDirector();
    const { path, people } = await castProject(page, 4);
    const { keyboard } = page;
    await page.goto(`${path}/desk`);
    await tab(page, 'Considered 4').waitFor();
    await tiles(page).first().focus();
    await keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Next after each decision' }).check();
    await keyboard.press('Escape');
    await tiles(page).first().focus();
    await keyboard.press('s');
    await page.getByText(`${people[0]?.name} moved to Shortlisted.`).waitFor();
    expect(await focused(page)).toBe('2');
    const question = page.getByRole('dialog', { name: `Pass ${people[1]?.name}?` });
    await keyboard.press('x');
    await question.getByText('has not been opened.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('2');
    await keyboard.press('x');
    await question.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.getByText(`${people[1]?.name} moved to Passed.`).waitFor();
    expect(await focused(page)).toBe('3');
    // a key that decides nothing leads nowhere
    await keyboard.press('2');
    await page.getByText(`${people[2]?.name} graded 2.`).waitFor();
    expect(await focused(page)).toBe('4');
  });
});
