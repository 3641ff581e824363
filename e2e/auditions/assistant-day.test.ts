import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answer, castWithRound, inDays, invite, plan } from '../support/auditions.ts';
import { newDirector, write } from '../support/castings.ts';
import { joins } from '../support/desks.ts';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { demo, listed, signIn } from '../support/people.ts';

useBrowser();

type OfDay = { name: string; step: string | null; number: number | null; state: string };
type Sheet = { counts: Record<'here' | 'in' | 'done' | 'expected', number>; people: OfDay[] };
type Called = { _id: string; name: string };

const tomorrow = () => inDays(1);
const many = 40;

/** The address of somebody of the demo, which is made from their name. */
function emailOf(name: string): string {
  const readable = name.toLowerCase().replace(/[^a-z]+/g, '.');
  return name === demo.artist.name ? demo.artist.email : `${readable}@kirdaar.example`;
}

/** The first of these from the demo; users of other journeys have other addresses. */
async function ofDemo(page: Page, people: Called[], count: number): Promise<Called[]> {
  const found: Called[] = [];
  for (const one of people) {
    if (found.length === count) break;
    await page.context().clearCookies();
    const login = { email: emailOf(one.name), password: demoPassword };
    const answer = await page.request.post('/api/auth/login', { headers: { origin: site.url }, data: login });
    if (answer.ok()) found.push(one);
  }
  return found;
}

/** A round tomorrow of forty people of the demo, two at a time, who all confirmed; and one who has no invitation. */
async function callIn(director: Page) {
  const { project, round } = await castWithRound(director, 'A Long Day', {
    plan: { ...plan(), days: [tomorrow()], from: '09:00', to: '15:40', capacity: 2 },
  });
  const phone = await person('phone');
  const adults = (await listed(director)).filter(({ age }) => (age ?? 0) >= 18);
  const found = await ofDemo(phone, adults, many + 1);
  const people = found.slice(0, many);
  const slotId = (place: number) => round.slots[Math.floor(place / 2)]?._id;
  const artists = people.map(({ _id }, place) => ({ artistId: _id, slotId: slotId(place) }));
  const ids = await invite(director, round._id, artists);
  for (const [place, { name }] of people.entries()) {
    await phone.context().clearCookies();
    await signIn(phone, emailOf(name));
    const sent = { answer: 'confirm', slotId: slotId(place), evenIfBusy: true };
    expect((await answer(phone, ids[place] ?? '', sent)).state).toBe('confirmed');
  }
  const path = `${project.path}/auditions/${round._id}`;
  return { project, round, path, people, ids, stranger: found[many] as Called };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string, act: string) =>
  row(page, name).getByRole('button', { name: `${act}: ${name}`, exact: true });
const tap = (page: Page, people: Called[], act: string) =>
  people.reduce((done, { name }) => done.then(() => button(page, name, act).tap()), Promise.resolve());
const more = async (page: Page, name: string, act: string) => {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .tap();
  await page.getByRole('menuitem', { name: act }).tap();
};
const counts = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const lineCut = (page: Page, taps: number) =>
  page.getByText(`You are offline. ${taps} taps are kept and will be sent.`);

/** Sends that these people were in and are done, as somebody with another phone does. */
async function finish(page: Page, roundId: string, ids: string[]): Promise<void> {
  const now = Date.now();
  const event = (step: string, after: number) => (invitationId: string) => ({
    key: crypto.randomUUID(),
    invitationId,
    step,
    at: new Date(now + after).toISOString(),
  });
  const events = [...ids.map(event('in', 0)), ...ids.map(event('done', 1))];
  await write(page, 'POST', `/auditions/${roundId}/check-ins`, { data: { events } });
}

async function sheetOf(page: Page, roundId: string, date: string): Promise<Sheet> {
  const read = await page.request.get(`/api/auditions/${roundId}/day`, { params: { date } });
  return (await read.json()).data as Sheet;
}

describe.skipIf(!site.browser)("An assistant's day", () => {
  test('of forty people ends with everybody counted once, though the line was cut in the middle (E14)', async () => {
    const director = await newDirector();
    const { project, round, path, people, ids, stranger } = await callIn(director);
    const assistant = await person('phone');
    await signIn(assistant, demo.director.email);
    await joins(assistant, director, project._id, 'editor');
    await director.goto(`${path}/day?date=${tomorrow()}`);
    await counts(director, 'Here 0 · In 0 · Done 0 · To come 40');
    await assistant.goto(`${path}/day?date=${tomorrow()}`);
    await counts(assistant, 'Here 0 · In 0 · Done 0 · To come 40');

    const [morning, noon, late, away] = [
      people.slice(0, 17),
      people.slice(17, 35),
      people.slice(35, 38),
      people.slice(38),
    ];
    await button(assistant, morning[0]?.name ?? '', 'Check in').tap();
    // the sheet of another day is asked for once
    await assistant
      .getByRole('dialog', { name: 'Another day' })
      .getByRole('button', { name: 'Check in' })
      .tap();
    await tap(assistant, morning.slice(1), 'Check in');
    await counts(director, 'Here 17 · In 0 · Done 0 · To come 23');

    // the line is cut: the day goes on, and over a reload of the phone too
    await assistant.context().setOffline(true);
    await tap(assistant, morning.slice(0, 9), 'Call in');
    await tap(assistant, noon.slice(0, 6), 'Check in');
    await tap(assistant, morning.slice(0, 9), 'Done');
    await lineCut(assistant, 24).waitFor();
    await counts(assistant, 'Here 14 · In 0 · Done 9 · To come 17');
    await counts(director, 'Here 17 · In 0 · Done 0 · To come 23');
    await assistant.context().setOffline(false);
    await lineCut(assistant, 24).waitFor({ state: 'detached' });
    await counts(director, 'Here 14 · In 0 · Done 9 · To come 17');

    await tap(assistant, noon.slice(6), 'Check in');
    for (const { name } of [...away, ...late.slice(0, 1)]) await more(assistant, name, 'No-show');
    await counts(director, 'Here 26 · In 0 · Done 9 · To come 2');
    // who was given up comes after all, and two more after their time
    await assistant.locator('summary').filter({ hasText: 'Did not come' }).tap();
    await tap(assistant, late, 'Check in');
    await counts(assistant, 'Here 29 · In 0 · Done 9 · To come 0');
    // who is in the room is ticked off there, on another phone
    await finish(director, round._id, ids.slice(9, 38));
    await counts(assistant, 'Here 0 · In 0 · Done 38 · To come 0');
    await counts(director, 'Here 0 · In 0 · Done 38 · To come 0');
    await director.locator('summary').filter({ hasText: 'Did not come' }).click();
    for (const { name } of away) await row(director, name).getByText('No-show').waitFor();
    expect(await faultsOf(assistant)).toEqual([]);

    // somebody walks in, and stands on the sheet of the day on which they do, with all who came on it
    await assistant.getByRole('button', { name: 'Add walk-in' }).tap();
    const dialog = assistant.getByRole('dialog', { name: 'Add walk-in' });
    await dialog.getByLabel('Name').fill(stranger.name);
    await dialog.getByRole('button', { name: 'Search' }).tap();
    await dialog.getByLabel('Role').selectOption('Meera');
    await dialog.getByRole('button', { name: `Check in: ${stranger.name}` }).tap();
    await assistant.waitForURL((url) => url.searchParams.get('date') === inDays(0));
    await counts(assistant, 'Here 1 · In 0 · Done 38 · To come 0');

    const sheet = await sheetOf(director, round._id, tomorrow());
    expect(sheet.counts).toEqual({ here: 0, in: 0, done: 38, expected: 0 });
    const byArrival = sheet.people.filter(({ number }) => number !== null);
    byArrival.sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
    expect(byArrival.map(({ name, number }) => [name, number])).toEqual(
      people.slice(0, 38).map(({ name }, place) => [name, place + 1]),
    );
    expect(sheet.people.filter(({ state }) => state === 'no_show').map(({ name }) => name)).toEqual(
      expect.arrayContaining(away.map(({ name }) => name)),
    );
    // the assistant's own page counts what is still on its way
    const lastToday = async () => (await sheetOf(director, round._id, inDays(0))).people.at(-1);
    await expect.poll(lastToday).toMatchObject({ name: stranger.name, step: 'arrived', number: 1 });
    await director.goto(path);
    const tabs = director.getByRole('navigation', { name: 'Where they stand' });
    await tabs.getByRole('link', { name: /^All\s*41$/ }).waitFor();
  });
});
