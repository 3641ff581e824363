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

  test('is opened and answered in four taps on a phone, and seen by its director within two seconds (D21, D23, D24)', async () => {
    const page = await newDirector();
    const { board, boards, people } = await boardOf(page, 3, null);
    await page.goto(`${boards}/${board._id}`);
    await page.getByText('Clients can take screenshots; their name stands across them.').waitFor();

    const client = await person('phone');
    await client.goto(board.link);
    const name = client.getByLabel('Your name');
    await name.tap();
    await name.fill('Priya');
    await client.getByRole('button', { name: 'Open', exact: true }).tap();
    await client.getByText('0 of 3 answered').waitFor();
    expect(await cards(client).count()).toBe(3);
    expect(await client.locator('[data-mark^="Priya · Leads · "]').count()).toBe(3);
    expect(await faultsOf(client)).toEqual([]);
    // the face and what is answered about it are in sight together
    await client.mouse.wheel(0, -9999);
    const yes = cards(client).first().getByRole('button', { name: 'Yes' });
    const foot = async () => ((await yes.boundingBox())?.y ?? 0) + ((await yes.boundingBox())?.height ?? 0);
    await expect.poll(foot).toBeLessThan(740);
    expect(await cards(client).first().getByRole('img').first().boundingBox()).toMatchObject({ width: 326 });
    await cards(client).first().getByRole('button', { name: 'Yes' }).tap();
    await client.getByText('1 of 3 answered').waitFor();
    await page.getByRole('cell', { name: 'Yes' }).waitFor();

    for (const place of [1, 2]) await cards(client).nth(place).getByRole('button', { name: 'Maybe' }).tap();
    await client.getByText(/^Thank you. You can change this until \d\d\/\d\d\/\d\d\.$/).waitFor();
    await cards(client)
      .nth(1)
      .getByRole('button', { name: /^Comment/ })
      .tap();
    // the field is not left: a pause is enough
    await client.getByRole('textbox').fill('Her voice');
    await page.getByText('Her voice').waitFor();
    await cards(client).nth(2).getByRole('button', { name: 'No', exact: true }).tap();
    await client.reload();
    await client.getByText('3 of 3 answered').waitFor();

    await page.getByRole('button', { name: 'Select all with a yes' }).click();
    await page.getByText('1 selected').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click();
    const moved = page.getByText(/^\S.+ moved to Shortlisted\.$/);
    await moved.waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('u');
    await page.getByText(/^Undone\. .+ is at Considered again\.$/).waitFor();
    expect(people.length).toBe(3);
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
    const acts = ['Move to…', 'Note', 'Add to board', 'Compare', 'Tell…', 'Take off'];
    for (const name of acts) await bar.getByRole('button', { name }).waitFor();
    await bar.getByRole('button', { name: 'Grade' }).click();
    await page.getByRole('button', { name: 'Pick 1' }).click();
    await page.getByText('2 graded 1.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone. 2 are as before.').waitFor();
    await page.getByRole('checkbox', { name: people[0]?.name ?? '' }).check();
    await bar.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill('Her client likes her.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Note saved.').waitFor();
    await page.getByRole('checkbox', { name: people[0]?.name ?? '' }).check();
    await page.getByRole('checkbox', { name: people[1]?.name ?? '' }).check();
    await bar.getByRole('button', { name: 'Compare' }).click();
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
    expect(await answers.getByText('Her voice carries.').count()).toBe(3);
    expect(await answers.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });
});
