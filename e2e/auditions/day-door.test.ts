import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { castWithRound, checkIn, inDays, invite, plan } from '../support/auditions.ts';
import { newDirector } from '../support/castings.ts';
import { joins } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';
import { listed } from '../support/people.ts';

useBrowser();

/** A round of tomorrow with so many adults of the demo, three at a time, and its sheet. */
async function doorOf(page: Page, count: number) {
  const { project, round } = await castWithRound(page, 'Door', {
    plan: { ...plan(), days: [inDays(1)], from: '09:00', to: '19:00', minutes: 20, capacity: 3 },
  });
  const people = (await listed(page)).filter(({ age }) => (age ?? 0) >= 18).slice(0, count);
  const artists = people.map(({ _id }, place) => ({
    artistId: _id,
    slotId: round.slots[Math.floor(place / 3)]?._id,
  }));
  const ids = await invite(page, round._id, artists);
  const path = `${project.path}/auditions/${round._id}/day`;
  return { project, round, people, ids, sheet: `${path}?date=${inDays(1)}`, path };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search this sheet' });
const sheetOn = async (page: Page, roundId: string, date: string) =>
  (await (await page.request.get(`/api/auditions/${roundId}/day`, { params: { date } })).json()).data;

describe.skipIf(!site.browser)('At the door', () => {
  test('among sixty a named person is checked in with two taps and three letters, also offline (section 11, W20)', async () => {
    const page = await newDirector('phone');
    await page.setViewportSize({ width: 360, height: 740 });
    const { round, people, sheet } = await doorOf(page, 60);
    await page.goto(sheet);
    await page.getByText('Here 0 · In 0 · Done 0 · To come 0').waitFor();
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.locator('.day-step') })
        .count(),
    ).toBe(60);
    // three letters that begin one name alone
    const beginning = (name: string) => name.slice(0, 3).toLowerCase();
    const rare = people.filter(
      ({ name }) => people.filter((one) => one.name.toLowerCase().includes(beginning(name))).length === 1,
    );
    const [first = people[0], second = people[1]] = rare;
    const checkIn = async (name: string) => {
      await search(page).tap();
      await page.keyboard.type(beginning(name));
      const button = page.getByRole('button', { name: `Check in: ${name}` });
      await button.waitFor();
      expect(await page.locator('.day-step:visible').count()).toBeLessThan(60);
      await button.tap();
    };
    await checkIn(first?.name ?? '');
    await page.getByRole('dialog', { name: 'Another day' }).getByRole('button', { name: 'Check in' }).tap();
    await row(page, first?.name ?? '')
      .getByText('No. 1')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.context().setOffline(true);
    await checkIn(second?.name ?? '');
    await page.getByText('You are offline. 1 tap is kept and will be sent.').waitFor();
    expect(await page.locator('[data-offline]:visible').count()).toBe(0);
    await page.context().setOffline(false);
    await row(page, second?.name ?? '')
      .getByText('No. 2')
      .waitFor();
    expect((await sheetOn(page, round._id, inDays(1))).counts).toMatchObject({ here: 2 });
  });

  test('No. 4 stays No. 4 on two phones after No. 2 is undone, and a tap over mine is named (section 11, W22, W23)', async () => {
    const page = await newDirector('phone');
    const { project, round, people, ids, sheet } = await doorOf(page, 5);
    const other = await newDirector('phone');
    await joins(other, page, project._id, 'editor');
    await page.goto(sheet);
    await other.goto(sheet);
    const names = people.map(({ name }) => name);
    for (const [place, name] of names.slice(0, 4).entries()) {
      await page.getByRole('button', { name: `Check in: ${name}` }).tap();
      const asked = page.getByRole('dialog', { name: 'Another day' });
      if (place === 0) await asked.getByRole('button', { name: 'Check in' }).tap();
      await row(page, name)
        .getByText(`No. ${place + 1}`)
        .waitFor();
    }
    const [, second = '', , fourth = ''] = names;
    for (const phone of [page, other]) await row(phone, fourth).getByText('No. 4').waitFor();
    await row(page, second)
      .getByRole('button', { name: `More for ${second}` })
      .tap();
    await page.getByRole('menuitem', { name: 'Undo' }).tap();
    for (const phone of [page, other]) {
      await phone.getByText('Here 3 · In 0 · Done 0 · To come 0').waitFor();
      await row(phone, fourth).getByText('No. 4').waitFor();
      await row(phone, second).getByText('No. 2').waitFor();
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
    await row(page, fourth).getByText('No. 4').waitFor();
  });

  test('Ramesh Unknown is added offline and arrives once (section 11, W24)', async () => {
    const page = await newDirector('phone');
    await page.setViewportSize({ width: 360, height: 740 });
    const { round, path } = await doorOf(page, 3);
    const today = dateInIndia(new Date());
    await page.goto(`${path}?date=${today}`);
    await page.getByText('Nobody comes on this day yet.').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add walk-in' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
    await dialog.getByLabel('Name').fill('Ramesh Unknown');
    await dialog.getByRole('button', { name: 'Search' }).tap();
    await dialog.getByText('You are offline: members cannot be searched now.').waitFor();
    await dialog.getByRole('button', { name: 'Add "Ramesh Unknown" as walk-in' }).tap();
    await dialog.getByText('Kept for 30 days, for this casting.').waitFor();
    await dialog.getByLabel('Phone').fill('98765 4321');
    await dialog.getByRole('button', { name: 'Check in' }).tap();
    await dialog.getByText('Phone number must be at least 10 digits').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Phone').fill('98765 43210');
    await dialog.getByRole('button', { name: 'Check in' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await row(page, 'Ramesh Unknown').getByText('No. –').waitFor();
    await page.getByRole('button', { name: 'Call in: Ramesh Unknown' }).tap();
    await page.getByText('You are offline. 2 taps are kept and will be sent.').waitFor();
    await page.context().setOffline(false);
    await row(page, 'Ramesh Unknown').getByText('No. 1').waitFor();
    const { guests } = await sheetOn(page, round._id, today);
    expect(guests).toMatchObject([{ name: 'Ramesh Unknown', phone: '9876543210', step: 'in', number: 1 }]);
    await page.reload();
    await row(page, 'Ramesh Unknown')
      .getByText(/^In since/)
      .waitFor();
    await page.getByRole('button', { name: 'More for Ramesh Unknown' }).tap();
    await page.getByRole('menuitem', { name: 'Send Kirdaar on WhatsApp' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Message' }).count()).toBe(0);
  });

  test('a person is called by the contact details of their profile, asked for this project (W25)', async () => {
    const page = await newDirector();
    const { project, people, sheet } = await doorOf(page, 1);
    await page.goto(sheet);
    const asked = page.waitForRequest((request) => /\/users\/profile\/[^/]+\/contact/.test(request.url()));
    await page.getByRole('button', { name: `More for ${people[0]?.name}` }).click();
    await page.getByRole('menuitem', { name: 'Call' }).click();
    expect(new URL((await asked).url()).searchParams.get('projectId')).toBe(project._id);
  });
});
