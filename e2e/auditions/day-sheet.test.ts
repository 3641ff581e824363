import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { checkIn, inDays } from '../support/auditions.ts';
import { newDirector } from '../support/castings.ts';
import { act, callIn, checkInAnyway, counts, row, sheetOn, step, waiting } from '../support/day-sheets.ts';
import { joins } from '../support/desks.ts';
import { screens, site, useBrowser } from '../support/journey.ts';
import { listed } from '../support/people.ts';

useBrowser();

type Called = Awaited<ReturnType<typeof callIn>>;
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const unfold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();

/** The next step of somebody, however soon after the last: what follows it at once is part of one double tap. */
const goOn = (page: Page, name: string, what: string, next: string) =>
  expect
    .poll(async () => {
      const button = step(page, name, what);
      if (await button.count()) await button.tap();
      return row(page, name).getAttribute('data-step');
    })
    .toBe(next);

/** Four are checked in, of whom the second came first; the number of each stays, also where it is undone. */
async function numberFour(page: Page, other: Page, { names, people, ids, round }: Called): Promise<void> {
  const [first = '', second = '', third = '', fourth = ''] = names;
  const number = (phone: Page, name: string, no: number) => row(phone, name).getByText(`No. ${no}`).waitFor();
  await checkInAnyway(page, second);
  for (const name of [first, third, fourth]) await step(page, name, 'Check in').tap();
  await number(page, fourth, 4);
  const here = section(page, 'Here').getByRole('listitem');
  const inOrder = [second, first, third, fourth].map((name) => people.find((one) => one.name === name)?._id);
  await expect.poll(() => here.evaluateAll((rows) => rows.map((one) => one.dataset.person))).toEqual(inOrder);
  await act(page, first, 'Undo');
  for (const phone of [page, other]) {
    await counts(phone, 'Here 3 · In 0 · Done 0 · To come 0');
    await number(phone, fourth, 4);
    await number(phone, first, 2);
  }
  // another phone sets who I checked in
  await checkIn(other, round._id, ids[3] ?? '', 'no_show');
  const notice = page.getByText(new RegExp(`set ${fourth} to No-show at \\d\\d:\\d\\d\\.`));
  await notice.waitFor();
  await page.locator('.day-now').getByRole('button', { name: 'Undo' }).tap();
  await notice.waitFor({ state: 'detached' });
  await row(page, fourth)
    .getByText(/^Here since/)
    .waitFor();
  await number(page, fourth, 4);
}

/** One is called in and done, and one did not come; a done step is undone. */
async function stepOn(page: Page, [first = '', second = '']: string[]): Promise<void> {
  await goOn(page, second, 'Call in', 'in');
  await goOn(page, second, 'Done', 'done');
  await counts(page, 'Here 2 · In 0 · Done 1 · To come 0');
  await unfold(page, 'Done');
  await row(page, second)
    .getByText(/^Done at/)
    .waitFor();
  await act(page, second, 'Undo');
  await counts(page, 'Here 2 · In 1 · Done 0 · To come 0');
  await act(page, first, 'No-show');
  await unfold(page, 'Did not come');
  await row(page, first).getByText('No-show').waitFor();
}

/** Six taps without a network outlive a reload, and each counts once. */
async function tapOverReload(page: Page, { names, round }: Called): Promise<void> {
  let isCut = true;
  await page.route('**/api/auditions/*/check-ins', (route) => (isCut ? route.abort() : route.continue()));
  const late = names.slice(4);
  for (const name of late) await step(page, name, 'Check in').tap();
  await waiting(page, 6).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await waiting(page, 6).waitFor();
  await counts(page, 'Here 8 · In 1 · Done 0 · To come 0');
  await row(page, late[5] ?? '')
    .getByText('No. –')
    .waitFor();
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).tap();
  await waiting(page, 6).waitFor({ state: 'detached' });
  const sheet = await sheetOn(page, round._id, 1);
  expect(sheet.counts).toMatchObject({ here: 8, in: 1 });
  const numbers = sheet.people.map(({ number }) => number ?? 0).toSorted((one, next) => one - next);
  expect(numbers).toEqual(names.map((_, place) => place + 1));
  await page.unroute('**/api/auditions/*/check-ins');
}

/** Another user takes the device: the session of the one before ended by itself. */
async function handOver(page: Page, cookies: Awaited<ReturnType<BrowserContext['cookies']>>) {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

const logOut = async (page: Page) => {
  await page.locator('[popovertarget="user-menu"]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

/** Walks the sheet with the arrows, checks two in by Enter, and undoes the first of them. */
async function stepByKeys(page: Page, [anu = '', balu = '']: string[]): Promise<void> {
  await step(page, anu, 'Check in').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Another day' });
  await asked.getByRole('button', { name: 'Check in' }).press('Enter');
  const baluIsHere = row(page, balu).getByText(/^Here since/);
  await baluIsHere.waitFor();
  await page.keyboard.press('u');
  await baluIsHere.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  // the first number is still of who was undone
  await row(page, anu).getByText('No. 2').waitFor();
}

/** Writes to everybody on the sheet. */
async function writeToAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Message…' }).click();
  const message = page.getByRole('dialog', { name: /^Message \d artists?$/ });
  await message.getByLabel('Everybody (2)').check();
  expect(await message.getByRole('button', { name: /^(Invitation|Not this time)$/ }).count()).toBe(0);
  await message.getByLabel('Message', { exact: true }).fill('We run half an hour late.');
  await message.getByRole('button', { name: 'Send' }).click();
  await message.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
}

/** Takes in a member who walks in, who belongs to the day on which they do. */
async function addWalkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('button', { name: `Check in: ${name}` }).waitFor();
  await dialog.getByLabel('Role').selectOption('Meera');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Check in: ${name}` }).click();
  await page.waitForURL((url) => url.searchParams.get('date') === inDays(0));
  await row(page, name)
    .getByText(/^No\. \d+$/)
    .waitFor();
}

describe.skipIf(!site.browser)('The day sheet', () => {
  test('steps people with one button on two phones, keeps their numbers, and counts each tap once, over a reload and a cut line (E14, W22, W23)', async () => {
    const page = await newDirector('phone');
    const called = await callIn(page, 10);
    const { project, round, names, sheet } = called;
    const other = await newDirector('phone');
    await joins(other, page, project._id, 'editor');
    await page.goto(sheet);
    await other.goto(sheet);
    await section(page, 'Next')
      .getByText(timeInIndia(new Date(round.slots[0]?.start ?? '')))
      .waitFor();
    await counts(page, 'Here 0 · In 0 · Done 0 · To come 0');
    await numberFour(page, other, called);
    await stepOn(page, names);
    await tapOverReload(page, called);
    await page.context().setOffline(true);
    await step(page, names[4] ?? '', 'Call in').tap();
    await waiting(page, 1).waitFor();
    await page.context().setOffline(false);
    await waiting(page, 1).waitFor({ state: 'detached' });
    await counts(other, 'Here 7 · In 2 · Done 0 · To come 0');
  });

  test('asks on any page at sign-out for taps that wait, which nobody else on this device sees or sends, and sends them once (E14)', async () => {
    const page = await newDirector();
    const { project, round, names, sheet } = await callIn(page, 3);
    const editor = await newDirector();
    await joins(editor, page, project._id, 'editor');
    const [anu = '', balu = '', charu = ''] = names;
    await page.goto(sheet);
    let isCut = true;
    await page.route('**/api/auditions/*/check-ins', (route) => (isCut ? route.abort() : route.continue()));
    await checkInAnyway(page, anu);
    await step(page, balu, 'Check in').click();
    await waiting(page, 2).waitFor();
    await page.goto('/notifications');
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await logOut(page);
    expect(await asked).toBe('2 taps of the day sheet are not sent yet. Signing out loses them. Sign out?');

    const own = await page.context().cookies();
    await handOver(page, await editor.context().cookies());
    await page.goto(sheet);
    await step(page, anu, 'Check in').waitFor();
    // not before: a request of the page that was left could still pass
    isCut = false;
    await counts(page, 'Here 0 · In 0 · Done 0 · To come 0');
    await checkInAnyway(page, charu);
    await row(page, charu).getByText('No. 1').waitFor();
    expect((await sheetOn(page, round._id, 1)).counts).toMatchObject({ here: 1 });
    await handOver(page, own);
    const counted = page.waitForResponse('**/api/auditions/*/check-ins');
    await page.goto('/notifications');
    expect((await counted).status()).toBe(200);
    expect((await sheetOn(page, round._id, 1)).counts).toMatchObject({ here: 3 });
    // nothing is asked any more
    await logOut(page);
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });

  test('is walked and stepped by keys, calls and writes to people, takes in who walks in, and is only read by reviewers (W25, W26)', async () => {
    const page = await newDirector();
    const { project, names, sheet } = await callIn(page, 2);
    const [anu = ''] = names;
    await page.goto(sheet);
    await stepByKeys(page, names);
    await writeToAll(page);
    // of this project's artists the details are asked for it
    const asked = page.waitForRequest((request) => /\/users\/profile\/[^/]+\/contact/.test(request.url()));
    await act(page, anu, 'Call');
    expect(new URL((await asked).url()).searchParams.get('projectId')).toBe(project._id);
    const walkIn = (await listed(page)).filter(({ age }) => (age ?? 0) >= 18)[5]?.name ?? '';
    await addWalkIn(page, walkIn);

    const reviewer = await newDirector();
    await joins(reviewer, page, project._id, 'reviewer');
    await reviewer.goto(sheet);
    await row(reviewer, anu)
      .getByText(/^Here since/)
      .waitFor();
    expect(await reviewer.getByRole('button', { name: /^(Check in|Call in|More for)/ }).count()).toBe(0);
    expect(await reviewer.getByRole('button', { name: 'Add walk-in' }).count()).toBe(0);
    await reviewer.setViewportSize(screens.phone.viewport);
    expect(await faultsOf(reviewer)).toEqual([]);
  });
});
