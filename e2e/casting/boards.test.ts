import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answerAs, boardOf, cards } from '../support/board-rooms.ts';
import { newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';

useBrowser();

type Room = Awaited<ReturnType<typeof boardOf>>;

/** Makes a board without a title first, then loses the answer: pressed again, it is made once. */
async function make(page: Page, projectId: string): Promise<void> {
  await page.getByText('No boards yet. A board shows chosen candidates to a client.').waitFor();
  await page.getByRole('button', { name: 'New board' }).click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await dialog.getByText('Give the board a title').waitFor();
  await dialog.getByLabel('Title').fill('Leads');
  await dialog.getByLabel('Passcode').fill('Chai-7');
  const lose = (route: Route) => route.fetch().then(() => route.abort());
  await page.route('**/api/projects/*/boards', lose, { times: 1 });
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await dialog.getByText('You seem to be offline.').waitFor();
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
  await page.getByText('Nobody here yet.').waitFor();
  const made = await page.request.get(`/api/projects/${projectId}/boards`);
  expect((await made.json()).data.boards).toHaveLength(1);
  const link = page.getByRole('link', { name: 'Share on WhatsApp' });
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Leads%20for%20/);
}

async function rename(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the title' }).click();
  const title = page.getByLabel('Title');
  await title.fill('');
  await page.keyboard.press('Enter');
  await page.getByText('Give the board a title', { exact: true }).waitFor();
  await title.fill('Leads again');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Leads again' }).waitFor();
}

/** Sends a wrong passcode, then a day that is over. */
async function sendWrongSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Board settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Board settings' });
  const day = dialog.getByLabel('Open until');
  const passcode = dialog.getByLabel('New passcode');
  const save = dialog.getByRole('button', { name: 'Save' });
  await day.fill('2020-01-01');
  await passcode.fill('abc');
  await save.click();
  await dialog
    .getByText('A passcode has 6 to 12 characters, one of them a letter', { exact: true })
    .waitFor();
  expect(await passcode.inputValue()).toBe('abc');
  await passcode.fill('abcdef');
  await save.click();
  await expect.poll(() => day.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await day.getAttribute('aria-invalid')).toBe('true');
  expect(await passcode.inputValue()).toBe('abcdef');
  const proposed = dialog.getByRole('button', { name: /^Use [a-z]+-\d{3}$/ });
  const text = (await proposed.textContent())?.replace('Use ', '');
  await proposed.click();
  expect(await passcode.inputValue()).toBe(text);
}

const answer = (client: Page, place: number, name: string) =>
  cards(client).nth(place).getByRole('button', { name, exact: true }).tap();
const finished = (client: Page) =>
  client.getByText(
    /^Finished\. Devika Casts.* has your answers\. You can change them until \d\d\/\d\d\/\d\d\.$/,
  );

/** Enters a board of eight and answers each on its tile, the first with a yes. */
async function answerAll(client: Page, page: Page): Promise<void> {
  const name = client.getByLabel('Your name');
  await name.tap();
  await name.fill('Priya');
  await client.getByRole('button', { name: 'See the candidates' }).tap();
  await client.getByText('0 of 8 answered · 8 left').waitFor();
  expect(await cards(client).count()).toBe(8);
  expect(await client.locator('[data-mark^="Priya · Leads · "]').count()).toBe(8);
  await answer(client, 0, 'Yes');
  await client.getByText('1 of 8 answered').waitFor();
  await page.getByText('Considered · 1 yes').waitFor();
  for (let place = 1; place < 8; place += 1) await answer(client, place, 'Maybe');
  await finished(client).waitFor();
}

/** Changes answers on the cards of the faces: each has the answer of its tile, and turns no page. */
async function answerOnCards(client: Page, { people }: Room): Promise<void> {
  const card = cards(client);
  const opened = (at: number) => client.getByRole('heading', { level: 1, name: people[at]?.name ?? '' });
  await answer(client, 2, 'Maybe');
  await cards(client).nth(1).getByRole('link').tap();
  await opened(1).waitFor();
  expect(await card.getByRole('button', { pressed: true }).textContent()).toBe('Maybe');
  await answer(client, 0, 'No');
  expect(await faultsOf(client)).toEqual([]);
  await card.getByRole('button', { name: 'Add a comment' }).tap();
  // the field is not left: a pause is enough
  await client.getByRole('textbox').fill('Her voice');
  await client.getByText('Saved', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Next (1 left)' }).tap();
  await opened(2).waitFor();
  await answer(client, 0, 'No');
  await finished(client).waitFor();
  await card.getByRole('link', { name: 'All faces' }).tap();
  const face = cards(client).nth(2).getByRole('link');
  await expect.poll(() => face.evaluate((one) => one === document.activeElement)).toBe(true);
  await client.reload();
  await finished(client).waitFor();
  expect(await cards(client).count()).toBe(8);
}

/** Decides on who is liked with the bar of the desk: moved and back, picked and back, noted on, compared. */
async function decide(page: Page, { people, path }: Room): Promise<void> {
  const bar = page.getByRole('region', { name: 'Selection' });
  const tick = (at: number) => page.getByRole('checkbox', { name: people[at]?.name ?? '' }).check();
  const chooseMore = async (name: string) => {
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name }).click();
  };
  await page.getByRole('button', { name: 'Select all with a yes' }).click();
  await bar.getByText('1 selected').waitFor();
  await bar.getByRole('button', { name: 'Add to board' }).waitFor();
  await bar.getByRole('button', { name: 'Shortlist', exact: true }).click();
  await page.getByText(/^\S.+ moved to Shortlisted\.$/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('u');
  await page.getByText(/^Undone\. .+ is back at Considered\.$/).waitFor();

  for (const at of [0, 2]) await tick(at);
  await bar.getByText('2 selected').waitFor();
  await chooseMore('Pick 1');
  await page.getByText('2 have pick 1.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone. 2 restored.').waitFor();
  await tick(0);
  await chooseMore('Note');
  await page.getByRole('dialog').getByLabel('Note').fill('Her client likes her.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Note saved.').waitFor();
  for (const at of [0, 1]) await tick(at);
  await chooseMore('Compare');
  await page.waitForURL((url) => url.pathname === `${path}/desk/compare`);
  await page.getByText('Her client likes her.').waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
}

/** Reads the answers of several clients on a phone. */
async function readOnPhone(page: Page, { board }: Room): Promise<void> {
  for (const [place, name] of ['Sameer Khanna of the second agency', 'Lakshmi'].entries())
    await answerAs(name, board.link, place + 1);
  await page.setViewportSize({ width: 360, height: 740 });
  const answers = page.getByRole('region', { name: 'Answers on Leads' });
  await answers.getByText('1 yes, 1 maybe, 1 no').waitFor();
  await answers.getByRole('button', { name: /^2 comments/ }).click();
  expect(await answers.getByText('Her voice carries.').count()).toBe(2);
  expect(await answers.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
}

describe.skipIf(!site.browser)('A board', () => {
  test('is made once, its link is ready for WhatsApp, and says at its field what is refused of title and settings (D22, D26)', async () => {
    const page = await newDirector();
    const project = await publish(page, 'Board');
    await page.goto(`${project.path}/boards`);
    await make(page, project._id);
    await rename(page);
    await sendWrongSettings(page);
  });

  test('of eight is opened and answered in ten taps on a phone, to ‘Finished’, and seen and decided on by its director (W10, W11, D21, D24)', async () => {
    const page = await newDirector();
    const room = await boardOf(page, 8, null);
    await page.goto(`${room.boards}/${room.board._id}`);
    await page.getByText('Clients can still take screenshots. Each photo carries their name.').waitFor();
    const client = await person('phone');
    await client.goto(room.board.link);
    await answerAll(client, page);
    await answerOnCards(client, room);
    await readOnPhone(page, room);
    await page.setViewportSize({ width: 1440, height: 900 });
    await decide(page, room);
  });
});
