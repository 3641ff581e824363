import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, kabir, meera, newDirector, publish } from '../support/castings.ts';
import { person, type screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { loaded } from '../support/people.ts';

useBrowser();

type Screen = keyof typeof screens;

/** A director with a project of two roles. Anvi applied for the first, and Zoya after her for the second. */
async function casting(screen: Screen = 'laptop') {
  const director = await newDirector(screen);
  const project = await publish(director, 'Naye Chehre', { roles: [meera, kabir] });
  const [first = '', second = ''] = project.roleIds;
  const [anvi, zoya] = [await person('phone'), await person('phone')];
  const names = [await joinListed(anvi, 'Anvi Early'), await joinListed(zoya, 'Zoya Late')];
  await applyTo(anvi, project._id, first);
  await applyTo(zoya, project._id, second);
  const [{ name: early = '' } = {}, { name: late = '' } = {}] = names;
  return { director, project, anvi, early, late };
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Talents' }).getByRole('heading', { level: 3 });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Talent review' });
const query = (page: Page) => new URL(page.url()).search;
const order = (page: Page) => page.getByLabel('Order', { exact: true });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });

/** The list draws what is near the screen. */
async function names(page: Page): Promise<string[]> {
  await page.locator('[data-talents][aria-busy="true"]').waitFor({ state: 'hidden' });
  await order(page).scrollIntoViewIfNeeded();
  return tiles(page).allTextContents();
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Talents', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}`) });

async function see(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe.skipIf(!site.browser)('A director’s talents', () => {
  test('begin with who applied last where that is asked for: on the way through them, back, and on another tab', async () => {
    const { director, project, early, late } = await casting();
    await director.goto(`${project.path}?status=applied`);
    await loaded(director);
    await expect.poll(() => names(director)).toEqual([early, late]);
    await order(director).selectOption('Newest first');
    await expect.poll(() => names(director)).toEqual([late, early]);
    await director.waitForURL((url) => url.search === '?status=applied&sort=newest');
    expect(await faultsOf(director)).toEqual([]);

    await tiles(director).getByRole('link', { name: late }).click();
    await bar(director).getByText('1 of 2').waitFor();
    await bar(director)
      .getByRole('button', { name: `Next: ${early}` })
      .click();
    await see(director, early);
    await bar(director).getByText('2 of 2').waitFor();
    expect(query(director)).toContain('sort=newest');
    await bar(director).getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => names(director)).toEqual([late, early]);
    await director.reload();
    await expect.poll(() => names(director)).toEqual([late, early]);

    await tab(director, 'All').click();
    await director.waitForURL((url) => url.search === '?sort=newest');
    // the artist who was listed last: others may have joined meanwhile
    const both = async () => (await names(director)).filter((name) => [early, late].includes(name));
    await expect.poll(both).toEqual([late, early]);
    await order(director).selectOption('Name');
    await director.waitForURL((url) => url.search === '');
  }, 90_000);

  test('are narrowed on a phone to those not seen, who go as they are seen, with a way back to the one before', async () => {
    const { director, project, early, late } = await casting('phone');
    await director.goto(`${project.path}?status=applied`);
    await loaded(director);
    await director.getByRole('button', { name: /^Filters/ }).click();
    await director.getByRole('checkbox', { name: 'Not seen' }).check();
    await director.waitForURL((url) => url.search === '?status=applied&seen=false');
    await director.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
    await chip(director, 'Not seen').waitFor();
    expect(await faultsOf(director)).toEqual([]);
    await tiles(director).getByRole('link', { name: early }).click();
    await bar(director).getByText('1 not seen yet').waitFor();
    await bar(director)
      .getByRole('button', { name: `Next: ${late}` })
      .click();
    await see(director, late);
    await bar(director).getByText('All seen').waitFor();
    await bar(director)
      .getByRole('button', { name: `Previous: ${early}` })
      .click();
    await see(director, early);
    await director.goBack();
    await director.getByText('No talents found for this status').waitFor();
    await director.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => names(director)).toEqual([early, late]);
    expect(query(director)).toBe('?status=applied');
  }, 90_000);
});
