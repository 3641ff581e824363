import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { newDirector, publish } from './castings.ts';
import { person, screens, site, useBrowser } from './journey.ts';
import { demo, loaded, signIn } from './people.ts';
import { expectFit } from './project-forms.ts';

useBrowser();

const params = (page: Page) => new URL(page.url()).searchParams;
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });
const more = (page: Page) => page.getByRole('button', { name: /^More filters/ }).filter({ visible: true });
const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).allTextContents();

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
  test('unfold on a laptop, narrow the list by keyboard, and stand in the address and as chips', async () => {
    const page = await open('laptop');
    await more(page).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Height from (cm)').fill('165');
    await chip(page, 'From 165 cm').waitFor();
    await page.getByLabel('Has a monologue').focus();
    await page.keyboard.press('Space');
    await chip(page, 'Has a monologue').waitFor();
    await expect.poll(() => params(page).toString()).toBe('heightFrom=165&hasMonologue=true');
    const total = await totalOf(page, `${params(page)}`);
    expect(total).toBeGreaterThan(0);
    await page.getByText(`Found ${total} profiles with applied filters`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await chip(page, 'From 165 cm').waitFor();
    await page.getByRole('button', { name: 'More filters (2)' }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => params(page).size).toBe(0);
  }, 90_000);

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
    await expectFit(page);
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
    await expectFit(page);
    await first.getByRole('button', { name: `Show ${women}`, exact: true }).tap();
    await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor();
    await expectFit(page);
  }, 90_000);

  test('come with the nearest first, which keeps its city on the way back', async () => {
    const page = await open('laptop');
    await page.getByLabel('Order', { exact: true }).selectOption('Nearest');
    await page.getByLabel('Near, state').selectOption('Maharashtra');
    await page.getByLabel('Near, city').selectOption('Mumbai');
    await expect.poll(() => params(page).get('near')).toBe('maharashtra:Mumbai');
    const answer = await page.request.get('/api/users/artists?sort=near&near=maharashtra:Mumbai&limit=4');
    const nearest = (await answer.json()).data.artists.map(({ name }: { name: string }) => name);
    await expect.poll(async () => (await names(page)).slice(0, 4)).toEqual(nearest);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => params(page).get('near')).toBe('maharashtra:Mumbai');
    await page.getByLabel('Near, city').and(page.locator('select')).waitFor();
    await page.getByLabel('Order', { exact: true }).selectOption('Name');
    await expect.poll(() => params(page).size).toBe(0);
  }, 90_000);

  test('narrow the talents of a project too, and their way from one to the next', async () => {
    const director = await newDirector('laptop');
    const project = await publish(director, 'Lambi Kahani');
    await director.goto(`${project.path}?hasReel=true&heightFrom=160&sort=near&near=delhi_ncr:New Delhi`);
    await loaded(director);
    await chip(director, 'Has a reel').waitFor();
    const tiles = director.getByRole('list', { name: 'Talents' }).getByRole('heading', { level: 3 });
    const listed = await tiles.allTextContents();
    await tiles.first().getByRole('link').click();
    await director
      .getByRole('navigation', { name: 'Talent review' })
      .getByRole('button', { name: `Next: ${listed[1]}` })
      .click();
    await director.getByRole('heading', { level: 1, name: listed[1] ?? '' }).waitFor();
    expect(params(director).get('near')).toBe('delhi_ncr:New Delhi');
  }, 90_000);
});
