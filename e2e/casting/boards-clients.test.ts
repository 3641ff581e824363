import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { boardOf, cards, enter } from '../support/board-rooms.ts';
import { newDirector, write } from '../support/castings.ts';
import { expectControlInSight, expectInSight } from '../support/in-sight.ts';
import { person, site, useBrowser } from '../support/journey.ts';

useBrowser();

type Room = Awaited<ReturnType<typeof boardOf>>;
const passcode = 'Chai-7';

/** A phone at a board, whose holder wrote this name. */
async function enterAs(name: string, { board }: Room, typed = passcode): Promise<Page> {
  const client = await person('phone');
  await client.goto(board.link);
  await client.getByLabel('Your name').fill(name);
  await client.getByLabel('Passcode').fill(typed);
  await press(client, 'See the candidates');
  return client;
}
const press = (client: Page, name: string) => client.getByRole('button', { name }).tap();
const answer = (client: Page, place: number, name: string) =>
  cards(client).nth(place).getByRole('button', { name, exact: true }).tap();

/** The first HTML of a link, as curl would read it: without the cookies of anybody. */
async function read(link: string) {
  const answer = await fetch(site.url + link, { headers: { 'sec-fetch-site': 'cross-site' } });
  const html = (await answer.text()).replaceAll(/nonce="[^"]*"|&quot;nonce[^,]*/g, '');
  return { status: answer.status, headers: answer.headers, html };
}

/** A stranger reads whose it is and no candidate; a client gets the candidates with the page. */
async function readFirstHtml({ board, name, people }: Room): Promise<void> {
  const { status, headers, html } = await read(board.link);
  expect(status).toBe(200);
  expect(html).toContain(`<title>Shortlist for ${name} · Kirdaar</title>`);
  expect(html).toMatch(/<meta name="robots" content="noindex"\/>/);
  expect(html).toContain('Devika Casts');
  for (const one of people) expect(html).not.toContain(one.name);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  const { cookie } = await enter('Priya', board.link, passcode);
  const own = await (await fetch(site.url + board.link, { headers: { cookie } })).text();
  for (const one of people) expect(own).toContain(one.name);
}

/** Enters after a wrong passcode, answers without a network, and reads the code for another phone. */
async function answerOffline(room: Room): Promise<string> {
  const client = await enterAs('Meera', room, 'chai-7');
  await client.getByText('This is not the passcode of the board.').waitFor();
  await client.getByLabel('Passcode').fill(passcode);
  await press(client, 'See the candidates');
  await client.getByText('0 of 2 answered').waitFor();
  await client.context().setOffline(true);
  await answer(client, 0, 'Yes');
  await expectInSight(client, 'Your last answer is not saved yet.');
  await client.context().setOffline(false);
  await client.getByText('Your last answer is not saved yet.').waitFor({ state: 'detached' });
  await press(client, 'Menu');
  const item = client.getByRole('menuitem', { name: /^Your code for another phone: \d{4}$/ });
  return (await item.textContent())?.slice(-4) ?? '';
}

/** Goes on at another phone, and closes the tab while a comment is typed. */
async function goOn(room: Room, code: string): Promise<void> {
  const second = await enterAs('Meera', room);
  await second.getByText('Meera was here before. Is that you?').waitFor();
  await press(second, 'Enter the code');
  await second.getByLabel('Code').fill(code === '0000' ? '0001' : '0000');
  await press(second, 'See the candidates');
  await second.getByText('This code is not right.').waitFor();
  expect(await faultsOf(second)).toEqual([]);
  await second.getByLabel('Code').fill(code);
  await press(second, 'See the candidates');
  await second.getByText('1 of 2 answered').waitFor();
  const sent: string[] = [];
  second.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData() ?? ''));
  await cards(second).first().getByRole('link').tap();
  await press(second, 'Add a comment');
  const field = second.getByRole('textbox');
  await field.fill('Her voice carries.');
  await expectControlInSight(field);
  await second.close({ runBeforeUnload: true });
  expect(sent.length).toBeLessThanOrEqual(1);
}

/** The team reads the comment, joins two who are one, and removes that client; gives their phone. */
async function joinAndRemove(page: Page, room: Room): Promise<void> {
  const other = await enterAs('Meera', room);
  await press(other, 'No, somebody else');
  await answer(other, 1, 'No');
  await page.goto(`${room.boards}/${room.board._id}`);
  await page.getByRole('button', { name: /^1 comment/ }).click();
  await page.getByText('Her voice carries.').waitFor();
  const act = async (name: string, label: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await page
    .getByText(/^Last here \d\d\/\d\d\/\d\d, \d\d:\d\d · 1 of 2$/)
    .first()
    .waitFor();
  await act('Meera (3)', 'Same person as…');
  const joining = page.getByRole('dialog');
  await joining.getByLabel('Client').selectOption({ label: 'Meera' });
  await joining.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Actions for Meera (3)' }).waitFor({ state: 'detached' });
  await page.getByText(/· 2 of 2$/).waitFor();
  await other.reload();
  await other.getByText(/^Finished\. /).waitFor();

  await act('Meera', 'Remove client');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove client' }).click();
  await page.getByText('2 of 2').waitFor({ state: 'detached' });
  await other.reload();
  await other.getByText(/^Devika Casts\S* ?\S*’s board for .+ closed on \d\d\/\d\d\/\d\d\.$/).waitFor();
}

/** Answers on a board that was closed meanwhile. */
async function answerTooLate(page: Page, room: Room): Promise<void> {
  const client = await enterAs('Lakshmi', room);
  await client.getByText('0 of 2 answered').waitFor();
  await write(page, 'DELETE', `/projects/${room._id}/boards/${room.board._id}`);
  await answer(client, 0, 'Yes');
  const closed = client.getByText(new RegExp(`’s board for ${room.name} closed on `));
  await closed.waitFor();
  await client.getByText('Your last answer was not saved.').waitFor();
  expect(await faultsOf(client)).toEqual([]);
  await client.reload();
  await closed.waitFor();
  expect(await client.getByText('Your last answer was not saved.').count()).toBe(0);
}

describe.skipIf(!site.browser)('The clients of a board', () => {
  test('answer without a network, go on at another phone, are joined and removed, and read when it closed (D22, D23, D25, W12, W13)', async () => {
    const page = await newDirector();
    const room = await boardOf(page, 2, passcode);
    await readFirstHtml(room);
    const code = await answerOffline(room);
    await goOn(room, code);
    await joinAndRemove(page, room);
    await answerTooLate(page, room);
    // a closed board is for strangers like none
    const [closed, unknown] = [await read(room.board.link), await read('/b/unknown')];
    expect(closed.status).toBe(404);
    expect(closed.html).toBe(unknown.html);
    expect(closed.html).toContain('This board is not open. Ask for a new link.');
    expect(closed.html).not.toContain(room.board.link);
  });
});
