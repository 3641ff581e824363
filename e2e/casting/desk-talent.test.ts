import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { castProject, tab, tiles } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

type Casting = Awaited<ReturnType<typeof castProject>>;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Talent review' });
const title = (page: Page, name: string | undefined) =>
  page.getByRole('heading', { level: 1, name, exact: true });

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

/** Goes from the project over its desk to the first talent. */
async function openFirst(page: Page, { path, people }: Casting): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('link', { name: 'Nobody has applied yet · See who matches for Meera: casting desk' })
    .waitFor();
  await page.getByRole('link', { name: 'Casting desk', exact: true }).click();
  await tiles(page).first().waitFor();
  const otherHeads = await watchForOtherHeads(page);
  await tiles(page).first().click();
  await title(page, people[0]?.name).waitFor();
  // what is pressed in a head that goes again at once would be lost
  expect(await otherHeads()).toBe(false);
  await bar(page).getByText('Meera · 1 of 4').waitFor();
}

/** Writes a note that a closed dialog keeps. */
async function note(page: Page, name: string | undefined): Promise<void> {
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: `Note about ${name}` });
  await keyboard.press('n');
  const text = dialog.getByRole('textbox', { name: 'Note' });
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
  await keyboard.type('Warm, and quick.');
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await keyboard.press('n');
  await expect.poll(() => text.inputValue()).toBe('Warm, and quick.');
  expect(await faultsOf(page)).toEqual([]);
  await keyboard.press('Control+Enter');
  await page.getByText('Note saved.').waitFor();
  await bar(page).getByRole('button', { name: 'Notes (1)' }).waitFor();
}

/** Shortlists and notes on the first, passes the second, moves the third. */
async function decide(page: Page, people: Casting['people']): Promise<void> {
  const { keyboard } = page;
  const names = people.map(({ name }) => name);
  await keyboard.press('s');
  await bar(page).getByText('Shortlisted', { exact: true }).waitFor();
  await page.getByText(`${names[0]} moved to Shortlisted.`).waitFor();
  await note(page, names[0]);
  await keyboard.press('ArrowRight');
  await title(page, names[1]).waitFor();
  // the artists on screen were opened before: no request is made
  await bar(page).getByText('Considered', { exact: true }).waitFor();
  await keyboard.press('x');
  await page.getByText(`${names[1]} moved to Passed.`).waitFor();
  await keyboard.press('ArrowRight');
  await title(page, names[2]).waitFor();
  await bar(page).getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Callback' }).click();
  await page.getByText(`${names[2]} moved to Callback.`).waitFor();
  await keyboard.press('s');
  await page.getByText(`${names[2]} is at Callback. Use Move to…`).waitFor();
}

/** Takes the first off the project's shortlist, from its tab. */
async function takeBack(page: Page, { path, people }: Casting): Promise<void> {
  const talents = page.getByRole('list', { name: 'Talents' }).getByRole('link');
  await page.goto(`${path}?status=shortlisted`);
  await expect.poll(() => talents.allTextContents()).toEqual([people[0]?.name, people[2]?.name]);
  await talents.first().click();
  await bar(page).getByRole('button', { name: 'Remove from Shortlist' }).click();
  await bar(page).getByRole('button', { name: 'Shortlist', exact: true }).waitFor();
}

/** Opens the first of the desk while the bar cannot be loaded, and has it once there is a network. */
async function loseBar(page: Page, name: string | undefined): Promise<void> {
  let isLost = true;
  await page.route('**/assets/*.js*', async (route) => {
    const answer = await route.fetch();
    const isBar = (await answer.text()).includes('Back to the desk');
    await (isLost && isBar ? route.abort() : route.fulfill({ response: answer }));
  });
  await tiles(page).first().click();
  await title(page, name).waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.context().setOffline(true);
  isLost = false;
  await page.context().setOffline(false);
  await bar(page).getByText('Meera · 1 of 2').waitFor();
  await page.keyboard.press('s');
  await bar(page).getByText('Shortlisted', { exact: true }).waitFor();
}

describe.skipIf(!site.browser)('A decision on the desk', () => {
  test('is the project’s shortlist, and the reverse: from a talent opened there, and from the tabs of the project', async () => {
    const page = await newDirector();
    const casting = await castProject(page, 4);
    await openFirst(page, casting);
    await decide(page, casting.people);
    await takeBack(page, casting);
    await page.goto(`${casting.path}/desk`);
    await tab(page, 'Considered 2').waitFor();
    await tab(page, 'Shortlisted 0').waitFor();
    await tab(page, 'Passed 1').waitFor();
    // a bar that did not come with its talent is there once there is a network
    await loseBar(page, casting.people[0]?.name);
  });
});
