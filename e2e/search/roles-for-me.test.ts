import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { reach } from '../support/keys.ts';
import { joinListed } from '../support/listed-artist.ts';
import { ready, unique } from '../support/people.ts';

useBrowser();

const unsaid = { pay: { kind: 'unsaid' }, languages: [], skills: [], dialects: [], content: [], must: [] };

/** A project of a type that no other has, with a role for everybody, one that only the tall fit, and one for small
    children. */
async function castingFor(type: string) {
  const anyone = {
    characterName: 'Anyone',
    gender: 'any',
    ageRange: '18-60',
    terms: { ...unsaid, pay: { kind: 'unpaid' } },
  };
  const tall = { ...anyone, characterName: 'Tall One', terms: { ...unsaid, height: { from: 240 } } };
  const child = { ...anyone, characterName: 'Too Young', ageRange: '1-4' };
  return publish(await newDirector(), 'For you', { roles: [anyone, tall, child], fields: { type } });
}

const offer = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}, `) });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

/** Leaves only the role that matches in everything. */
async function filter(page: Page): Promise<void> {
  await act(page, 'Filters (1)').tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Matches everything').check({ force: true });
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 1', exact: true }).tap();
  await offer(page, 'Tall One').waitFor({ state: 'detached' });
}

/** Saves a role, walks the tabs, puts it aside and takes that back, with nothing but keys. */
async function saveByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await reach(page, 'Save Anyone');
  await keyboard.press('Space');
  await expect.poll(() => act(page, 'Save Anyone').getAttribute('aria-pressed')).toBe('true');
  expect(await focused(page)).toBe('Save Anyone');
  await reach(page, 'Invited', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL(/tab=invited/);
  await act(page, 'Save Anyone').waitFor({ state: 'detached' });
  await reach(page, 'Saved', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL(/tab=saved/);
  await act(page, 'Save Anyone').waitFor();
  await reach(page, 'Not for me: Anyone');
  await keyboard.press('Enter');
  await page.getByText(/^Anyone in .* is put aside/).waitFor();
  // the button is gone, and the keyboard is at the card of its role
  await expect.poll(() => focused(page)).toMatch(/^Anyone, For you/);
  await reach(page, 'Undo');
  await keyboard.press('Enter');
  await act(page, 'Not for me: Anyone').waitFor();
}

/** Reads on the home page the same first three as among all roles, below the projects. */
async function seeAtHome(page: Page): Promise<void> {
  await reach(page, 'For you', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/roles$/);
  await page.getByRole('article').first().waitFor();
  await offer(page, 'Too Young').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(2);
  const all = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Roles for you' });
  const names = await strip.getByRole('heading', { level: 3 }).allTextContents();
  expect(names.length).toBe(3);
  expect(all.slice(0, 3).map((label) => label?.split(', ')[0])).toEqual(names);
  await strip
    .getByText(/^You match: /)
    .first()
    .waitFor();
  const parts = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-labelledby')));
  expect(parts.indexOf('roles')).toBe(parts.indexOf('projects') + 1);
  await strip.getByRole('link', { name: 'See all roles for you →' }).tap();
  await page.waitForURL(/\/roles$/);
}

describe.skipIf(!site.browser)('Roles for you', () => {
  test('say why each fits, are saved, put aside and taken back by keys, lead to the role, and are on the home page (M10, M11)', async () => {
    const type = unique('Short film');
    const project = await castingFor(type);
    const page = await person('phone');
    await joinListed(page, 'Ritika Fits');
    const address = `/roles?type=${encodeURIComponent(type)}`;
    await page.goto(address);
    await offer(page, 'Anyone')
      .getByText(/^You match: .*plays \d+/)
      .waitFor();
    await offer(page, 'Anyone').getByText('Unpaid', { exact: true }).waitFor();
    await offer(page, 'Tall One').getByText('You match, except: height', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await ready(page);
    await filter(page);
    await saveByKeys(page);
    await seeAtHome(page);

    await page.goto(address);
    await offer(page, 'Anyone').getByRole('link', { name: 'Apply for Anyone' }).tap();
    await page.waitForURL(new RegExp(`${project.path}\\?apply=${project.roleIds[0]}`));
    // the page of the project says the same of its roles
    await page.getByText('You match, except: height', { exact: true }).waitFor();
  });
});
