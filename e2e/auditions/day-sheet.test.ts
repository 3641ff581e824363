import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { castWithRound, checkIn, inDays, invite, plan } from '../support/auditions.ts';
import { newDirector } from '../support/castings.ts';
import { joins } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';
import { listed } from '../support/people.ts';

useBrowser();

/** A round of today with adults of the demo, each invited to a time of their own, and its day sheet. */
async function callIn(page: Page, count: number) {
  const changes = { plan: { ...plan(), days: [inDays(1)], from: '09:00', to: '19:00', minutes: 20 } };
  const { project, round } = await castWithRound(page, 'Day', changes);
  const people = (await listed(page)).filter(({ age }) => (age ?? 0) >= 18).slice(0, count);
  const artists = people.map(({ _id }, place) => ({ artistId: _id, slotId: round.slots[place]?._id }));
  const ids = await invite(page, round._id, artists);
  return {
    project,
    round,
    people,
    ids,
    sheet: `${project.path}/auditions/${round._id}/day?date=${inDays(1)}`,
  };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const step = (page: Page, name: string, act: string) =>
  row(page, name).getByRole('button', { name: `${act}: ${name}`, exact: true });
/** The first check-in on the sheet of another day is asked for. */
async function checkInAnyway(page: Page, name: string) {
  await step(page, name, 'Check in').click();
  const asked = page.getByRole('dialog', { name: 'Another day' });
  await asked.getByText(/^This is the sheet of \w{3} \d\d\/\d\d\/\d\d\. Check in anyway\?$/).waitFor();
  await asked.getByRole('button', { name: 'Check in' }).click();
  await asked.waitFor({ state: 'hidden' });
}
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** The next step of somebody, however soon after the last: what follows it at once is part of one double tap. */
const goOn = (page: Page, name: string, act: string, next: string) =>
  expect
    .poll(async () => {
      const button = step(page, name, act);
      if (await button.count()) await button.tap();
      return row(page, name).getAttribute('data-step');
    })
    .toBe(next);
const counts = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe.skipIf(!site.browser)('The day sheet', () => {
  test('steps people with one button on a phone, and shows at once what another phone tapped (E14)', async () => {
    const page = await newDirector('phone');
    const { round, people, ids, sheet } = await callIn(page, 3);
    const [anu = '', balu = '', charu = ''] = people.map(({ name }) => name);
    await page.goto(sheet);
    await section(page, 'Next')
      .getByText(timeInIndia(new Date(round.slots[0]?.start ?? '')))
      .waitFor();
    await counts(page, 'Here 0 · In 0 · Done 0 · To come 0');
    expect(await faultsOf(page)).toEqual([]);
    await checkInAnyway(page, balu);
    await row(page, balu).getByText('No. 1').waitFor();
    await step(page, anu, 'Check in').tap();
    await row(page, anu).getByText('No. 2').waitFor();
    const here = section(page, 'Here').getByRole('listitem');
    await expect
      .poll(() => here.evaluateAll((rows) => rows.map((one) => one.dataset.person)))
      .toEqual([balu, anu].map((name) => people.find((one) => one.name === name)?._id));
    await goOn(page, balu, 'Call in', 'in');
    await goOn(page, balu, 'Done', 'done');
    await counts(page, 'Here 1 · In 0 · Done 1 · To come 0');
    await page.locator('summary').filter({ hasText: 'Done' }).tap();
    await row(page, balu)
      .getByText(/^Done at/)
      .waitFor();
    await row(page, balu)
      .getByRole('button', { name: `More for ${balu}` })
      .tap();
    await page.getByRole('menuitem', { name: 'Undo' }).tap();
    await counts(page, 'Here 1 · In 1 · Done 0 · To come 0');
    await row(page, anu)
      .getByRole('button', { name: `More for ${anu}` })
      .tap();
    await page.getByRole('menuitem', { name: 'Undo' }).tap();
    await row(page, anu)
      .getByRole('button', { name: `More for ${anu}` })
      .tap();
    await page.getByRole('menuitem', { name: 'No-show' }).tap();
    await page.locator('summary').filter({ hasText: 'Did not come' }).tap();
    await row(page, anu).getByText('No-show').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // somebody else at the door
    await checkIn(page, round._id, ids[2] ?? '', 'arrived');
    await row(page, charu)
      .getByText(/^Here since/)
      .waitFor();
    await page.reload();
    await counts(page, 'Here 1 · In 1 · Done 0 · To come 0');
    await row(page, balu).getByText('No. 1').waitFor();
  });

  test('keeps ten taps without a network over a reload, and each counts once (E14)', async () => {
    const page = await newDirector('phone');
    const { round, people, sheet } = await callIn(page, 10);
    await page.goto(sheet);
    await page.setViewportSize({ width: 360, height: 740 });
    let isCut = true;
    let calls = 0;
    await page.route('**/api/auditions/*/check-ins', (route) => {
      calls += 1;
      return isCut ? route.abort() : route.continue();
    });
    const [first, ...others] = people;
    await checkInAnyway(page, first?.name ?? '');
    for (const { name } of others) await step(page, name, 'Check in').tap();
    await page.getByText('You are offline. 10 taps are kept and will be sent.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await page.getByText('You are offline. 10 taps are kept and will be sent.').waitFor();
    await counts(page, 'Here 10 · In 0 · Done 0 · To come 0');
    await row(page, people[9]?.name ?? '')
      .getByText('No. –')
      .waitFor();
    isCut = false;
    await page.getByRole('button', { name: 'Try again' }).tap();
    await page.getByText('You are offline. 10 taps').waitFor({ state: 'detached' });
    const read = async () => {
      const answer = await page.request.get(`/api/auditions/${round._id}/day`, {
        params: { date: inDays(1) },
      });
      return (await answer.json()).data;
    };
    expect((await read()).counts).toMatchObject({ here: 10 });
    expect(
      (await read()).people
        .map(({ number }: { number: number }) => number)
        .toSorted((a: number, b: number) => a - b),
    ).toEqual(people.map((_, place) => place + 1));
    await page.reload();
    await counts(page, 'Here 10 · In 0 · Done 0 · To come 0');
    const before = calls;
    await page.context().setOffline(true);
    await step(page, people[0]?.name ?? '', 'Call in').tap();
    await page.getByText('You are offline. 1 tap is kept and will be sent.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline. 1 tap is kept and will be sent.').waitFor({ state: 'detached' });
    expect(calls).toBeGreaterThan(before);
    expect((await read()).counts).toMatchObject({ here: 9, in: 1 });
  });

  test('is shown by Back as last seen when offline, and as it is now when online (W22)', async () => {
    const page = await newDirector('phone');
    const { round, people, ids, sheet } = await callIn(page, 2);
    const [anu = '', balu = ''] = people.map(({ name }) => name);
    await page.goto(sheet);
    await checkInAnyway(page, anu);
    await row(page, anu).getByText('No. 1').waitFor();
    await page
      .getByRole('link', { name: /^Audition/ })
      .first()
      .tap();
    await page.getByRole('link', { name: 'Day sheet' }).waitFor();
    await page.context().setOffline(true);
    await page.goBack();
    await page.getByText(/^As of \d\d:\d\d$/).waitFor();
    await row(page, anu).getByText('No. 1').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await checkInAnyway(page, balu);
    await row(page, balu).getByText('No. –').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.context().setOffline(false);
    await row(page, balu).getByText('No. 2').waitFor();
    await page.getByText(/^As of/).waitFor({ state: 'detached' });
    // a number that was called out is not given again
    await checkIn(page, round._id, ids[0] ?? '', 'undo');
    await row(page, anu)
      .getByText(/^Here since/)
      .waitFor({ state: 'detached' });
    await row(page, anu).getByText('No. 1').waitFor();
    await row(page, balu).getByText('No. 2').waitFor();
  });

  test('whose taps wait is asked on any page at sign-out, and by it they are sent with a network (E14)', async () => {
    const page = await newDirector();
    const { round, people, sheet } = await callIn(page, 2);
    await page.goto(sheet);
    let isCut = true;
    await page.route('**/api/auditions/*/check-ins', (route) => (isCut ? route.abort() : route.continue()));
    await checkInAnyway(page, people[0]?.name ?? '');
    await step(page, people[1]?.name ?? '', 'Check in').click();
    await page.getByText('You are offline. 2 taps are kept and will be sent.').waitFor();
    await page.goto('/notifications');
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    await page.locator('[popovertarget="user-menu"]').click();
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    expect(await asked).toBe('2 taps of the day sheet are not sent yet. Signing out loses them. Sign out?');
    isCut = false;
    const counted = page.waitForResponse('**/api/auditions/*/check-ins');
    await page.reload();
    expect((await counted).status()).toBe(200);
    const params = { date: inDays(1) };
    const day = await page.request.get(`/api/auditions/${round._id}/day`, { params });
    expect((await day.json()).data.counts).toMatchObject({ here: 2 });
    // nothing is asked any more
    await page.locator('[popovertarget="user-menu"]').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });

  test('neither shows nor sends what somebody else tapped on this device, and sends it once they are back', async () => {
    const page = await newDirector('phone');
    const { project, people, sheet } = await callIn(page, 2);
    const editor = await newDirector();
    await joins(editor, page, project._id, 'editor');
    const name = people[0]?.name ?? '';
    await page.goto(sheet);
    let isCut = true;
    const senders: string[] = [];
    await page.route('**/api/auditions/*/check-ins', (route) => {
      senders.push(isCut ? 'lost' : 'sent');
      return isCut ? route.abort() : route.continue();
    });
    await checkInAnyway(page, name);
    await page.getByText('You are offline. 1 tap is kept and will be sent.').waitFor();
    // the session ended by itself, and somebody else takes the phone
    const own = await page.context().cookies();
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().addCookies(await editor.context().cookies());
    isCut = false;
    await page.goto(sheet);
    await step(page, name, 'Check in').waitFor();
    await counts(page, 'Here 0 · In 0 · Done 0 · To come 0');
    await checkInAnyway(page, people[1]?.name ?? '');
    await row(page, people[1]?.name ?? '')
      .getByText('No. 1')
      .waitFor();
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().addCookies(own);
    await page.goto(sheet);
    await counts(page, 'Here 2 · In 0 · Done 0 · To come 0');
    await expect.poll(() => senders.filter((what) => what === 'sent').length).toBe(2);
  });

  test('is walked and stepped by keys, takes in who walks in, and is only read by reviewers', async () => {
    const page = await newDirector();
    const { project, people, sheet } = await callIn(page, 2);
    const [anu = '', balu = ''] = people.map(({ name }) => name);
    await page.goto(sheet);
    await step(page, anu, 'Check in').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Another day' });
    await asked.getByRole('button', { name: 'Check in' }).press('Enter');
    await row(page, balu)
      .getByText(/^Here since/)
      .waitFor();
    await page.keyboard.press('u');
    await row(page, balu)
      .getByText(/^Here since/)
      .waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    // the first number is still of who was undone
    await row(page, anu).getByText('No. 2').waitFor();

    await page.getByRole('button', { name: 'Message…' }).click();
    const message = page.getByRole('dialog', { name: /^Message \d artists?$/ });
    await message.getByLabel('Everybody (2)').check();
    expect(await message.getByRole('button', { name: /^(Invitation|Not this time)$/ }).count()).toBe(0);
    await message.getByLabel('Message', { exact: true }).fill('We run half an hour late.');
    await message.getByRole('button', { name: 'Send' }).click();
    await message.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();

    const walkIn = (await listed(page)).filter(({ age }) => (age ?? 0) >= 18)[5]?.name ?? '';
    await page.getByRole('button', { name: 'Add walk-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
    await dialog.getByLabel('Name').fill(walkIn);
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog.getByRole('button', { name: `Check in: ${walkIn}` }).waitFor();
    await dialog.getByLabel('Role').selectOption('Meera');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Check in: ${walkIn}` }).click();
    // who walks in belongs to the day on which they do
    await page.waitForURL((url) => url.searchParams.get('date') === inDays(0));
    await row(page, walkIn)
      .getByText(/^No\. \d+$/)
      .waitFor();
    await page.reload();
    await row(page, walkIn)
      .getByText(/^Here since/)
      .waitFor();

    const reviewer = await newDirector();
    await joins(reviewer, page, project._id, 'reviewer');
    await reviewer.goto(sheet);
    await row(reviewer, anu)
      .getByText(/^Here since/)
      .waitFor();
    expect(await reviewer.getByRole('button', { name: /^(Check in|Call in|More for)/ }).count()).toBe(0);
    expect(await reviewer.getByRole('button', { name: 'Add walk-in' }).count()).toBe(0);
    expect(await faultsOf(reviewer)).toEqual([]);
  });
});
