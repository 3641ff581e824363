import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answerAs, boardOf, cards } from '../support/board-rooms.ts';
import { newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';

useBrowser();

describe.skipIf(!site.browser)('A board', () => {
  test('is made, and its link is ready for WhatsApp, without a number', async () => {
    const page = await newDirector();
    const project = await publish(page, 'Board');
    await page.goto(`${project.path}/boards`);
    await page.getByText('No boards yet. A board shows chosen candidates to a client.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'New board' }).click();
    const dialog = page.getByRole('dialog', { name: 'New board' });
    await dialog.getByRole('button', { name: 'Create board' }).click();
    await dialog.getByText('Give the board a title').waitFor();
    await dialog.getByLabel('Title').fill('Leads');
    // its answer is lost: pressed again, it is made once
    const lose = (route: Route) => route.fetch().then(() => route.abort());
    await page.route('**/api/projects/*/boards', lose, { times: 1 });
    await dialog.getByRole('button', { name: 'Create board' }).click();
    await dialog.getByText('You seem to be offline.').waitFor();
    await dialog.getByRole('button', { name: 'Create board' }).click();
    await page.getByRole('heading', { name: 'Leads' }).waitFor();
    await page.getByText('Nobody here yet.').waitFor();
    const made = await page.request.get(`/api/projects/${project._id}/boards`);
    expect((await made.json()).data.boards).toHaveLength(1);
    const link = page.getByRole('link', { name: 'Share on WhatsApp' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Leads%20for%20/);
  });

  test('of eight is opened and answered in ten taps on a phone, to ‘Finished’, and seen by its director within two seconds (W10, W11, D24)', async () => {
    const page = await newDirector();
    const { board, boards, people } = await boardOf(page, 8, null);
    await page.goto(`${boards}/${board._id}`);
    await page.getByText('Clients can still take screenshots. Each photo carries their name.').waitFor();

    const client = await person('phone');
    await client.goto(board.link);
    const name = client.getByLabel('Your name');
    await name.tap();
    await name.fill('Priya');
    await client.getByRole('button', { name: 'See the candidates' }).tap();
    await client.getByText('0 of 8 answered · 8 left').waitFor();
    expect(await cards(client).count()).toBe(8);
    expect(await client.locator('[data-mark^="Priya · Leads · "]').count()).toBe(8);
    expect(await faultsOf(client)).toEqual([]);
    const answer = (place: number, name: string) =>
      cards(client).nth(place).getByRole('button', { name, exact: true }).tap();
    await answer(0, 'Yes');
    await client.getByText('1 of 8 answered').waitFor();
    await page.getByText('Considered · 1 yes').waitFor();
    for (let place = 1; place < 8; place += 1) await answer(place, 'Maybe');
    const finished = client.getByText(
      /^Finished\. Devika Casts.* has your answers\. You can change them until \d\d\/\d\d\/\d\d\.$/,
    );
    await finished.waitFor();

    // the card of a face shows the same answer, which turns no page
    await answer(2, 'Maybe');
    await cards(client).nth(1).getByRole('link').tap();
    const card = cards(client);
    await client.getByRole('heading', { level: 1, name: people[1]?.name ?? '' }).waitFor();
    expect(await card.getByRole('button', { pressed: true }).textContent()).toBe('Maybe');
    await card.getByRole('button', { name: 'No', exact: true }).tap();
    expect(await faultsOf(client)).toEqual([]);
    await card.getByRole('button', { name: 'Add a comment' }).tap();
    // the field is not left: a pause is enough
    await client.getByRole('textbox').fill('Her voice');
    await client.getByText('Saved', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Next (1 left)' }).tap();
    await client.getByRole('heading', { level: 1, name: people[2]?.name ?? '' }).waitFor();
    await card.getByRole('button', { name: 'No', exact: true }).tap();
    await finished.waitFor();
    await card.getByRole('link', { name: 'All faces' }).tap();
    const face = cards(client).nth(2).getByRole('link');
    await expect.poll(() => face.evaluate((one) => one === document.activeElement)).toBe(true);
    await client.reload();
    await finished.waitFor();
    expect(await cards(client).count()).toBe(8);

    await page.getByRole('button', { name: 'Select all with a yes' }).click();
    await page.getByText('1 selected').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click();
    const moved = page.getByText(/^\S.+ moved to Shortlisted\.$/);
    await moved.waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('u');
    await page.getByText(/^Undone\. .+ is back at Considered\.$/).waitFor();
  });

  test('has the bar of the desk for liked candidates: pick, note, another board, comparing, telling (D21)', async () => {
    const page = await newDirector();
    const { board, boards, path, people } = await boardOf(page, 3, null);
    await answerAs('Priya', board.link, 0);
    await page.goto(`${boards}/${board._id}`);
    await page.getByRole('button', { name: 'Select all with a yes' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText('1 selected').waitFor();
    await page.getByRole('checkbox', { name: people[2]?.name ?? '' }).check();
    await bar.getByText('2 selected').waitFor();
    for (const name of ['Shortlist', 'Pass', 'Move to…', 'Add to board'])
      await bar.getByRole('button', { name }).waitFor();
    const more = page.getByRole('dialog', { name: 'More' });
    const chooseMore = async (name: string) => {
      await bar.getByRole('button', { name: 'More', exact: true }).click();
      await more.getByRole('button', { name }).click();
    };
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    for (const name of ['Note', 'Compare', 'Send result…', 'Remove from board'])
      await more.getByRole('button', { name }).waitFor();
    await page.keyboard.press('Escape');
    await chooseMore('Pick 1');
    await page.getByText('2 have pick 1.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone. 2 restored.').waitFor();
    await page.getByRole('checkbox', { name: people[0]?.name ?? '' }).check();
    await chooseMore('Note');
    await page.getByRole('dialog').getByLabel('Note').fill('Her client likes her.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Note saved.').waitFor();
    await page.getByRole('checkbox', { name: people[0]?.name ?? '' }).check();
    await page.getByRole('checkbox', { name: people[1]?.name ?? '' }).check();
    await chooseMore('Compare');
    await page.waitForURL((url) => url.pathname === `${path}/desk/compare`);
    await page.getByText('Her client likes her.').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
  });

  test('has the answers of several clients below each candidate on a phone (D21)', async () => {
    const page = await newDirector('phone');
    const { board, boards, people } = await boardOf(page, 2, null);
    const clients = ['Priya Nair', 'Sameer Khanna of the second agency', 'Lakshmi'];
    for (const [place, name] of clients.entries()) await answerAs(name, board.link, place);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${boards}/${board._id}`);
    const answers = page.getByRole('region', { name: 'Answers on Leads' });
    await answers.getByText(people[1]?.name ?? '').waitFor();
    await answers.getByText('1 yes, 1 maybe, 1 no').waitFor();
    await answers.getByRole('button', { name: /^3 comments/ }).click();
    expect(await answers.getByText('Her voice carries.').count()).toBe(3);
    expect(await answers.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });
});
