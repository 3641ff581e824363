import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { castProject, tab, tiles } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

/** Watches a page from now on. The question that it gives answers whether a profile stood there, if only for a moment, with
    the head that it has for users who do not review it. */
async function watchForOtherHeads(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      const head = document.querySelector('article header h1');
      if (head && !document.querySelector('[aria-label="At a glance"]')) dataset.otherHead = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => 'otherHead' in document.documentElement.dataset);
}

describe.skipIf(!site.browser)('A decision on the desk', () => {
  test('is the project’s shortlist, and the reverse: from a talent opened there, and from the tabs of the project', async () => {
    const page = await newDirector();
    const { keyboard } = page;
    const { path, people } = await castProject(page, 4);
    const names = people.map(({ name }) => name);
    const title = (at: number) => page.getByRole('heading', { level: 1, name: names[at], exact: true });
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    await page.goto(path);
    await page
      .getByRole('link', { name: 'Nobody has applied yet · See who matches for Meera: casting desk' })
      .waitFor();
    await page.getByRole('link', { name: 'Casting desk', exact: true }).click();
    await tiles(page).first().waitFor();
    const otherHeads = await watchForOtherHeads(page);
    await tiles(page).first().click();
    await title(0).waitFor();
    // what is pressed in a head that goes again at once would be lost
    expect(await otherHeads()).toBe(false);
    await bar.getByText('Meera · 1 of 4').waitFor();
    await keyboard.press('s');
    await bar.getByText('Shortlisted', { exact: true }).waitFor();
    await page.getByText(`${names[0]} moved to Shortlisted.`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const note = page.getByRole('dialog', { name: `Note about ${names[0]}` });
    await keyboard.press('n');
    const text = note.getByRole('textbox', { name: 'Note' });
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
    await keyboard.type('Warm, and quick.');
    await keyboard.press('Escape');
    await note.waitFor({ state: 'hidden' });
    await keyboard.press('n');
    await expect.poll(() => text.inputValue()).toBe('Warm, and quick.');
    expect(await faultsOf(page)).toEqual([]);
    await keyboard.press('Control+Enter');
    await page.getByText('Note saved.').waitFor();
    await bar.getByRole('button', { name: 'Notes (1)' }).waitFor();
    await keyboard.press('ArrowRight');
    await title(1).waitFor();
    // the artists on screen were opened before: no request is made
    await bar.getByText('Considered', { exact: true }).waitFor();
    await keyboard.press('x');
    await page.getByText(`${names[1]} moved to Passed.`).waitFor();
    await keyboard.press('ArrowRight');
    await title(2).waitFor();
    await bar.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Callback' }).click();
    await page.getByText(`${names[2]} moved to Callback.`).waitFor();
    await keyboard.press('s');
    await page.getByText(`${names[2]} is at Callback. Use Move to…`).waitFor();

    const talents = page.getByRole('list', { name: 'Talents' }).getByRole('link');
    await page.goto(`${path}?status=shortlisted`);
    await expect.poll(() => talents.allTextContents()).toEqual([names[0], names[2]]);
    await talents.first().click();
    await bar.getByRole('button', { name: 'Remove from Shortlist' }).click();
    await bar.getByRole('button', { name: 'Shortlist', exact: true }).waitFor();
    await page.goto(`${path}/desk`);
    await tab(page, 'Considered 2').waitFor();
    await tab(page, 'Shortlisted 0').waitFor();
    await tab(page, 'Passed 1').waitFor();
  });

  test('waits for a bar that did not come with its talent, and has it once there is a network', async () => {
    const page = await newDirector();
    const { path, people } = await castProject(page, 2);
    await page.goto(`${path}/desk`);
    await tiles(page).first().waitFor();
    let isLost = true;
    await page.route('**/assets/*.js*', async (route) => {
      const answer = await route.fetch();
      const isBar = (await answer.text()).includes('Back to the desk');
      await (isLost && isBar ? route.abort() : route.fulfill({ response: answer }));
    });
    await tiles(page).first().click();
    await page.getByRole('heading', { level: 1, name: people[0]?.name ?? '', exact: true }).waitFor();
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    expect(await bar.count()).toBe(0);
    await page.context().setOffline(true);
    isLost = false;
    await page.context().setOffline(false);
    await bar.getByText('Meera · 1 of 2').waitFor();
    await page.keyboard.press('s');
    await bar.getByText('Shortlisted', { exact: true }).waitFor();
  });
});
