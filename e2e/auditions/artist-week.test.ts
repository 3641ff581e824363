import { readFile } from 'node:fs/promises';
import { dateInIndia, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { weekdayDate } from '@kirdaar/domain/weekdays.ts';
import ical from 'ical.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { castWithRound, invite, plan, selfAt, selfTape } from '../support/auditions.ts';
import { newDirector, tape, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

type Slot = { start: string; end: string } | undefined;
type Audition = Awaited<ReturnType<typeof castWithRound>>;
const clock = (slot: Slot) => timeInIndia(new Date(slot?.start ?? 0));
const day = (slot: Slot) => weekdayDate(dateInIndia(new Date(slot?.start ?? 0)));
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** From the list of own auditions to one of them. */
async function open(page: Page, { project }: Audition): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: project.name }).tap();
  await page.getByRole('heading', { level: 1, name: project.name }).waitFor();
}
const backToList = (page: Page) => page.getByRole('main').getByRole('link', { name: 'My auditions' }).tap();

async function confirm(page: Page, slot: Slot): Promise<void> {
  await button(page, clock(slot)).tap();
  await button(page, `Confirm ${day(slot)}, ${clock(slot)}`).tap();
}

/** The one event of the calendar file that the page offers. */
async function calendarOf(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).tap();
  const calendar = new ical.Component(ical.parse(await readFile(await (await download).path(), 'utf8')));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const { uid, startDate, endDate, location } = new ical.Event(event);
  const moment = (time: typeof startDate) => time.toJSDate().toISOString();
  return { uid, start: moment(startDate), end: moment(endDate), location };
}
const eventAt = ({ start, end }: { start: string; end: string }) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  location: expect.stringContaining('Versova'),
});

/** Reads the script, and sends the link of a take. */
async function sendTape(artist: Page): Promise<void> {
  await artist.getByText('Read the audition script').tap();
  await artist.getByText('Kaun hai wahan?').waitFor();
  await artist.getByLabel('Take 1').fill('My take: https://vimeo.com/manage/videos/76979871.');
  await button(artist, 'Send tape').tap();
  await artist.getByText('The casting team has your tape.').waitFor();
}

describe.skipIf(!site.browser)("An artist's week", () => {
  test('has two auditions an hour apart and a tape, which the list follows from the answer on (E13, E28, E29)', async () => {
    const director = await newDirector();
    const artist = await person('phone', { zone: 'Asia/Kolkata' });
    await joinListed(artist, 'Vasudha Week');
    const { _id: artistId } = await selfAt(artist);
    const film = await castWithRound(director, 'Morning Film');
    const long = { ...plan(), to: '17:00', minutes: 60 };
    const series = await castWithRound(director, 'Afternoon Series', { plan: long });
    const taped = await castWithRound(director, 'Far Away', { ...selfTape(), script: 'Kaun hai wahan?' });
    for (const { round } of [film, series, taped]) await invite(director, round._id, [{ artistId }]);

    await artist.goto('/');
    await bell(artist, 'Notifications, 3 unread').waitFor();
    await artist.getByText('You are invited to 3 auditions.').waitFor();
    await artist.getByRole('link', { name: 'Answer now' }).tap();
    const under = (name: string) =>
      artist.getByRole('region', { name }).getByRole('heading', { level: 3 }).allTextContents();
    await expect.poll(async () => (await under('Answer now')).length).toBe(3);
    await open(artist, film);
    await confirm(artist, film.round.slots[1]);
    await artist.getByText('Your time is confirmed.').waitFor();
    // the notification about the own answer is already read on the page that gave it
    await bell(artist, 'Notifications, 2 unread').waitFor();
    const first = await calendarOf(artist);
    expect(first).toMatchObject(eventAt(film.round.slots[1] ?? { start: '', end: '' }));

    // the other one begins within the hour after it
    await backToList(artist);
    await open(artist, series);
    await confirm(artist, series.round.slots[1]);
    const conflict = artist.getByRole('dialog', { name: 'You have another audition at this time.' });
    await conflict.getByText(film.project.name).waitFor();
    await conflict.getByText(`${day(film.round.slots[1])}, ${clock(film.round.slots[1])}`).waitFor();
    await conflict.getByText(series.project.name).waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    await conflict.getByRole('button', { name: 'Choose another time' }).tap();
    await conflict.waitFor({ state: 'hidden' });
    await confirm(artist, series.round.slots[4]);
    await artist.getByText('Your time is confirmed.').waitFor();
    const second = await calendarOf(artist);
    expect(second).toMatchObject(eventAt(series.round.slots[4] ?? { start: '', end: '' }));
    expect(second.uid).not.toBe(first.uid);

    await backToList(artist);
    await open(artist, taped);
    await sendTape(artist);
    await bell(artist, 'Notifications').waitFor();
    const sent = await director.request.get(`/api/auditions/${taped.round._id}/invitations`);
    expect((await sent.json()).data.invitations[0].videos).toMatchObject([{ url: tape }]);
    await backToList(artist);
    // a tape that was sent may be replaced until its deadline
    const coming = [film, series, taped].map(({ project }) => project.name);
    await expect.poll(async () => (await under('Coming up')).toSorted()).toEqual(coming.toSorted());
    expect(await under('Past')).toEqual([]);
    const data = { reason: 'Rain on set.' };
    await write(director, 'POST', `/auditions/${film.round._id}/cancel`, { data });
    await expect.poll(() => under('Past')).toEqual([film.project.name]);
    expect(await faultsOf(artist)).toEqual([]);
  });
});
