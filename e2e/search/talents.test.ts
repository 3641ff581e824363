import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, kabir, meera, newDirector, publish } from '../support/castings.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { listed, loaded, unique } from '../support/people.ts';
import { signedIn, stored } from '../support/project-forms.ts';

useBrowser();

const tiles = (page: Page) => page.getByRole('list', { name: 'Talents' }).getByRole('heading', { level: 3 });
const tileOf = (page: Page, name: string) => tiles(page).getByRole('link', { name });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Talent review' });
const query = (page: Page) => new URL(page.url()).search;
const order = (page: Page) => page.getByLabel('Order', { exact: true });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });
const see = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const step = (page: Page, to: string) => bar(page).getByRole('button', { name: to }).click();
const back = (page: Page) => bar(page).getByRole('link', { name: 'Back' }).click();

/** The list draws what is near the screen. */
async function names(page: Page): Promise<string[]> {
  await page.locator('[data-talents][aria-busy="true"]').waitFor({ state: 'hidden' });
  await order(page).scrollIntoViewIfNeeded();
  return tiles(page).allTextContents();
}

const tabsOf = (page: Page, navigation = 'Talents') =>
  page.getByRole('navigation', { name: navigation, exact: true });
const tab = (page: Page, name: string, navigation?: string) =>
  tabsOf(page, navigation).getByRole('link', { name: new RegExp(`^${name}`) });

/** A tab has this number, in the summary below the title too. */
async function expectCount(page: Page, name: string, count: number): Promise<void> {
  const both = () =>
    Promise.all(['Talents at a glance', 'Talents'].map((one) => tab(page, name, one).textContent()));
  await expect.poll(both).toEqual([`${name}${count}`, `${name}${count}`]);
}

/** A director before a new project of two roles. Anvi applies for the first, and Zoya after her for the second. */
async function casting() {
  const page = await newDirector('phone');
  const project = await publish(page, 'Naye Chehre', { roles: [meera, kabir] });
  const [anvi, zoya] = [await person('phone'), await person('phone')];
  const { name: early } = await joinListed(anvi, 'Anvi Early');
  const { name: late } = await joinListed(zoya, 'Zoya Late');
  await page.goto(`${project.path}?status=applied`);
  await expectCount(page, 'Applied', 0);
  for (const [at, artist] of [anvi, zoya].entries())
    await applyTo(artist, project._id, project.roleIds[at] ?? '');
  await page.goto(`${project.path}?status=applied`);
  await loaded(page);
  return { page, early, late };
}
type Casting = Awaited<ReturnType<typeof casting>>;

/** Narrows the list on a phone to those not seen, who go as they are seen, with a way back to the one before. */
async function seeAll({ page, early, late }: Casting): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('checkbox', { name: 'Not seen' }).check();
  await page.waitForURL((url) => url.search === '?status=applied&seen=false');
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
  await chip(page, 'Not seen').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tileOf(page, early).click();
  await bar(page).getByText('1 not seen yet').waitFor();
  await step(page, `Next: ${late}`);
  await see(page, late);
  await bar(page).getByText('All seen').waitFor();
  await step(page, `Previous: ${early}`);
  await see(page, early);
  await page.goBack();
  await page.getByText('No talents found for this status').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => names(page)).toEqual([early, late]);
  expect(query(page)).toBe('?status=applied');
}

/** Begins with who applied last, on the way through them, back, after a reload and on another tab; shortlists one. */
async function beginWithNewest({ page, early, late }: Casting): Promise<void> {
  await order(page).selectOption('Newest first');
  await expect.poll(() => names(page)).toEqual([late, early]);
  await page.waitForURL((url) => url.search === '?status=applied&sort=newest');
  await tileOf(page, late).click();
  await bar(page).getByText('1 of 2').waitFor();
  await step(page, `Next: ${early}`);
  await see(page, early);
  await bar(page).getByText('2 of 2').waitFor();
  expect(query(page)).toContain('sort=newest');
  await bar(page).getByRole('button', { name: 'Shortlist', exact: true }).click();
  await bar(page).getByRole('button', { name: 'Remove from Shortlist' }).waitFor();
  await back(page);
  await expect.poll(() => names(page)).toEqual([late, early]);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([late, early]);
  for (const [name, count] of [
    ['Applied', 2],
    ['Shortlisted', 1],
    ['Viewed', 2],
  ] as const) {
    await tab(page, name).click();
    await page.getByText(`${count} talent${count === 1 ? '' : 's'}`, { exact: true }).waitFor();
    await expectCount(page, name, count);
  }

  await tab(page, 'All').click();
  await page.waitForURL((url) => url.search === '?sort=newest');
  // the artist who was listed last: others may have joined meanwhile
  const both = async () => (await names(page)).filter((name) => [early, late].includes(name));
  await expect.poll(both).toEqual([late, early]);
  await order(page).selectOption('Name');
  await page.waitForURL((url) => url.search === '');
}

/** Filters in the address, opens the last one, and comes back to the same place both ways. */
async function comeBack(page: Page): Promise<void> {
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Age range').fill('50-20');
  await page.keyboard.press('Tab');
  await page.getByText('Format: 20-35').waitFor();
  const narrowed = page.waitForResponse(/\/api\/.*ageRange=18-60/);
  await page.getByLabel('Age range').fill('18-60');
  await page.waitForURL(/gender=female&ageRange=18-60/);
  // chips run ahead of the list, which is not busy before it is asked for
  await narrowed;
  await chip(page, 'Age 18-60').waitFor();
  await page.locator('[data-talents][aria-busy="true"]').waitFor({ state: 'hidden' });
  const name = (await tiles(page).last().textContent()) ?? '';
  const talent = tileOf(page, name);
  await talent.scrollIntoViewIfNeeded();
  const stood = await page.evaluate(() => scrollY);
  expect(stood).toBeGreaterThan(200);
  for (const goBack of [() => back(page), () => page.goBack()]) {
    await talent.evaluate((link: HTMLAnchorElement) => link.click());
    await see(page, name);
    expect(page.url()).toMatch(/\/profile\/.*project=.*&status=all&gender=female&ageRange=18-60/);
    await goBack();
    await page.getByRole('heading', { name: 'Talents', exact: true }).waitFor();
    expect(page.url()).toMatch(/\/projects\/.*gender=female&ageRange=18-60/);
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 4, stood);
  }
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL((url) => !url.searchParams.has('gender'));
  await expect.poll(() => page.getByLabel('Age range').inputValue()).toBe('');
}

const printed = (page: Page) => page.getByRole('list', { name: 'Talents' }).getByRole('listitem');

/** Waits until all of the list are drawn, in its order. Other journeys bring people and take some away meanwhile: who was on it
    before and still is counts. */
async function waitForAll(page: Page, before: ArtistCard[]): Promise<void> {
  const drawn = async () => {
    const after = new Set((await listed(page)).map(({ _id }) => _id));
    const staying = before.filter(({ _id }) => after.has(_id)).map(({ name }) => name);
    const known = new Set(staying);
    const there = (await printed(page).getByRole('heading').allTextContents()).filter((name) =>
      known.has(name),
    );
    return { missing: staying.filter((name) => !there.includes(name)), inOrder: `${there}` === `${staying}` };
  };
  await expect.poll(drawn).toEqual({ missing: [], inOrder: true });
}

/** Reads on paper all of the tab, each with name and facts, and nothing to press. */
async function readOnPaper(page: Page): Promise<void> {
  const everybody = await listed(page);
  expect(await printed(page).count()).toBeLessThan(everybody.length);
  await page.emulateMedia({ media: 'print' });
  await waitForAll(page, everybody);
  const [first] = await listed(page);
  const text = await printed(page).first().textContent();
  for (const fact of [first?.name, `${first?.age} years`, first?.currentAddress.city])
    expect(text).toContain(fact);
  await page.getByRole('heading', { name: /^Talents: All$/ }).waitFor();
  for (const role of ['button', 'navigation', 'textbox', 'combobox', 'banner', 'contentinfo'] as const)
    expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  const cut = await printed(page)
    .locator('p, h3')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => printed(page).count()).toBeLessThan(60);
}

/** Prints with the button and with Ctrl+P: both wait for all faces. */
async function print(page: Page): Promise<void> {
  const { length: total } = (await listed(page)).filter(({ picture }) => picture);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    window.print = () => {
      const faces = [...document.querySelectorAll<HTMLImageElement>('[data-talents] img')];
      const ready = faces.filter((one) => one.complete && one.naturalWidth > 0).length;
      dataset.prints = `${dataset.prints ?? ''}${ready} of ${faces.length};`;
      dispatchEvent(new Event('afterprint'));
    };
  });
  const prints = () => page.locator('html').getAttribute('data-prints');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(prints).toBe(`${total} of ${total};`);
  await page.keyboard.press('Control+p');
  await expect.poll(prints).toBe(`${total} of ${total};${total} of ${total};`);
}

describe.skipIf(!site.browser)('A director’s talents', () => {
  test('have the same numbers everywhere, are narrowed and ordered in the address, and come back to the same place', async () => {
    const found = await casting();
    await seeAll(found);
    await found.page.setViewportSize(screens.laptop.viewport);
    await beginWithNewest(found);
    await comeBack(found.page);
  });

  test('are printed: all of the tab, with each face, each with name and facts, and nothing to press', async () => {
    const page = await signedIn('laptop');
    const project = await stored(page, unique('On paper'), true);
    await page.goto(`/projects/${project.projectIdentifier}`);
    await printed(page).first().waitFor();
    await page.evaluate(() => scrollTo(0, 500));
    await readOnPaper(page);
    await print(page);
  });
});
