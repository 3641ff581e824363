import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { demo, loaded, signIn } from '../support/people.ts';

useBrowser();

const params = (page: Page) => new URL(page.url()).searchParams;
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });
const more = (page: Page) => page.getByRole('button', { name: /^More filters/ }).filter({ visible: true });

/** How many people fit, as the call says. */
async function totalOf(page: Page, search: string): Promise<number> {
  const answer = await page.request.get(`/api/users/artists?${search}`);
  return (await answer.json()).data.total;
}

async function open(screen: 'phone' | 'laptop', address = '/profiles') {
  const page = await person(screen);
  await signIn(page, demo.director.email);
  await page.goto(address);
  await page.getByRole('heading', { name: 'All Profiles', level: 1 }).waitFor();
  await loaded(page);
  return page;
}

describe.skipIf(!site.browser)('More filters', () => {
  test('fill a phone’s screen, whose foot counts while one chooses', async () => {
    const page = await open('phone');
    await more(page).click();
    const sheet = page.getByRole('dialog', { name: 'More filters' });
    await sheet.getByLabel('Has a reel').check();
    const total = await totalOf(page, 'hasReel=true');
    await sheet.getByRole('button', { name: `Show ${total}`, exact: true }).waitFor();
    await sheet.getByLabel('Height to (cm)').fill('30');
    await sheet.getByLabel('Height to (cm)').blur();
    await sheet.getByText('In cm, 50 to 250').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: `Show ${total}`, exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(params(page).toString()).toBe('hasReel=true');
    await chip(page, 'Has a reel').waitFor();
    // each button counts what is behind it
    await page.setViewportSize(screens.phone.viewport);
    await page.getByRole('button', { name: 'More filters (1)' }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const first = page.getByRole('dialog', { name: 'Filters', exact: true });
    await first.getByLabel('Gender').selectOption('Female');
    const women = await totalOf(page, 'hasReel=true&gender=female');
    await first.getByRole('button', { name: `Show ${women}`, exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await first.getByRole('button', { name: `Show ${women}`, exact: true }).tap();
    await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }, 90_000);
});
