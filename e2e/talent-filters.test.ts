import { dateInIndia, formatDate, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applyTo, kabir, meera, newDirector, publish, shortlist } from './castings.ts';
import { expectInSight } from './in-sight.ts';
import { person, type screens, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { loaded } from './people.ts';
import { expectFit } from './project-forms.ts';

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

async function openFilters(page: Page, screen: Screen): Promise<void> {
  if (screen === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
}

/** Leaves the sheet that they fill on a phone. */
async function leaveFilters(page: Page, screen: Screen): Promise<void> {
  if (screen === 'phone') await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Talents', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}`) });

async function see(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe.skipIf(!site.browser)('A director’s talents', () => {
  test.each(['phone', 'laptop'] as const)(
    'begin with who applied last where that is asked for, on a %s: on the way through them, back, and on another tab',
    async (screen) => {
      const { director, project, early, late } = await casting(screen);
      await director.goto(`${project.path}?status=applied`);
      await loaded(director);
      await expect.poll(() => names(director)).toEqual([early, late]);
      await order(director).selectOption('Newest first');
      await expect.poll(() => names(director)).toEqual([late, early]);
      await director.waitForURL((url) => url.search === '?status=applied&sort=newest');
      await expectFit(director);

      await tiles(director).getByRole('link', { name: late }).click();
      await bar(director).getByText('1 of 2').waitFor();
      await bar(director)
        .getByRole('button', { name: `Next: ${early}` })
        .click();
      await see(director, early);
      await bar(director).getByText('2 of 2').waitFor();
      expect(query(director)).toContain('sort=newest');
      const back = screen === 'phone' ? director.getByRole('navigation', { name: 'Back' }) : bar(director);
      await back.getByRole('link', { name: 'Back' }).click();
      await expect.poll(() => names(director)).toEqual([late, early]);
      await director.reload();
      await expect.poll(() => names(director)).toEqual([late, early]);

      await tab(director, 'All').click();
      await director.waitForURL((url) => url.search === '?sort=newest');
      // whoever was listed last: others may have come meanwhile
      const both = async () => (await names(director)).filter((name) => [early, late].includes(name));
      await expect.poll(both).toEqual([late, early]);
      await order(director).selectOption('Name');
      await director.waitForURL((url) => url.search === '');
    },
    90_000,
  );

  test.each(['phone', 'laptop'] as const)(
    'are narrowed on a %s to those not seen, who go as they are seen, with a way back to the one before',
    async (screen) => {
      const { director, project, early, late } = await casting(screen);
      await director.goto(`${project.path}?status=applied`);
      await loaded(director);
      await openFilters(director, screen);
      await director.getByRole('checkbox', { name: 'Not seen' }).check();
      await director.waitForURL((url) => url.search === '?status=applied&seen=false');
      await leaveFilters(director, screen);
      await chip(director, 'Not seen').waitFor();
      await expectFit(director);
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
    },
    90_000,
  );

  test('are narrowed to those who applied since a day, and by role on every tab; only All takes filters along', async () => {
    const { director, project, anvi, early, late } = await casting();
    const now = new Date();
    const [today, tomorrow] = [dateInIndia(now), dateInIndia(tomorrowInIndia(now))];
    await director.goto(project.path);
    await loaded(director);
    const since = director.getByLabel('Applied since', { exact: true });
    await since.fill(today);
    await chip(director, `Applied since ${formatDate(today)}`).waitFor();
    await expect.poll(() => names(director)).toEqual([early, late]);
    await since.fill(tomorrow);
    await director.getByText('No talents found for this status').waitFor();
    await chip(director, `Applied since ${formatDate(tomorrow)}`).click();
    await since.and(director.locator('[value=""]')).waitFor();

    await shortlist(director, anvi, project._id);
    await director.goto(`${project.path}?status=shortlisted`);
    await loaded(director);
    await director.getByRole('button', { name: /^Role/ }).click();
    await director.getByRole('checkbox', { name: 'Kabir' }).check();
    await director.getByText('No talents found for this status').waitFor();
    await director.getByRole('checkbox', { name: 'Meera' }).check();
    await director.keyboard.press('Escape');
    await expect.poll(() => names(director)).toEqual([early]);
    await tab(director, 'All').click();
    await expect.poll(() => names(director)).toEqual([early, late]);
    await chip(director, 'Kabir').waitFor();
    await tab(director, 'Viewed').click();
    await director.waitForURL((url) => url.search === '?status=viewed');
  }, 90_000);

  test('are shown as by nothing where an address narrows and orders them by what there is not', async () => {
    const { director, project, early, late } = await casting();
    await director.goto(`${project.path}?status=applied&appliedSince=soon&seen=perhaps&sort=oldest`);
    await loaded(director);
    await expect.poll(() => names(director)).toEqual([early, late]);
    expect(await order(director).inputValue()).toBe('name');
    expect(await director.getByRole('list', { name: 'Filters in force' }).count()).toBe(0);
  }, 60_000);

  test('say on a phone in plain sight how a range is written, and begin anew with what was typed wrongly', async () => {
    const director = await newDirector('phone');
    const { path } = await publish(director, 'Galat Umar');
    await director.goto(`${path}?status=shortlisted&ageRange=young`);
    await loaded(director);
    await director.getByLabel('Age range').scrollIntoViewIfNeeded();
    await expectInSight(director, 'Format: 20-35');
    await director.getByLabel('Stage age').fill('45-20');
    await director.getByLabel('Stage age').blur();
    await expect.poll(() => director.getByText('Format: 20-35').count()).toBe(2);
    await director.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => query(director)).toBe('?status=shortlisted');
    await openFilters(director, 'phone');
    for (const label of ['Age range', 'Stage age']) {
      expect(await director.getByLabel(label).inputValue()).toBe('');
    }
  }, 60_000);
});
