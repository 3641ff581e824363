import { readFile } from 'node:fs/promises';
import { dateInIndia, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { weekdayDate } from '@kirdaar/domain/weekdays.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answer, castWithRound, invite, online, plan, selfAt, soon } from '../support/auditions.ts';
import { newDirector, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { password } from '../support/people.ts';

useBrowser();

const zone = 'Asia/Kolkata';
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const isConfirmed = (page: Page) => page.getByText('Your time is confirmed.').waitFor();
/** What an invitation says, where the keyboard is there. */
const stand = (page: Page) => page.locator('[role=status]:focus');
const timeOf = (slot: { start: string } | undefined) => timeInIndia(new Date(slot?.start ?? 0));
const confirmText = (slot: { start: string } | undefined) =>
  `Confirm ${weekdayDate(dateInIndia(new Date(slot?.start ?? 0)))}, ${timeOf(slot)}`;

/** A listed artist on a phone in India, and their id. */
async function newArtist(called: string) {
  const page = await person('phone', { zone });
  const { email } = await joinListed(page, called);
  return { page, email, artistId: (await selfAt(page))._id };
}

/** The path of an invitation in the newest mail that has one. */
async function invitationIn(page: Page, email: string): Promise<string> {
  const find = async () => {
    const mails = await page.request.get('/outbox.json', { params: { to: email } });
    return /\/auditions\/[\da-f-]{36}/.exec(await mails.text())?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** What is shared of an invitation names nothing of it, and leads strangers to sign in and back. */
async function readAsStranger(path: string, secrets: string[]): Promise<void> {
  const stranger = await person('phone', { scripts: false });
  await stranger.goto(path);
  const html = await stranger.content();
  expect(html).toMatch(/<meta property="og:title" content="An invitation on Kirdaar"\/?>/);
  for (const secret of secrets) expect(html).not.toContain(secret);
  await stranger.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await stranger.getByLabel('Email').waitFor();
  expect(new URL(stranger.url()).searchParams.get('from')).toBe(path);
}

/** Says that they cannot come. The line is cut: the reason is kept over a reload, and sent at the next press. */
async function declineOverCutLine(page: Page): Promise<void> {
  await button(page, 'I cannot come').tap();
  const dialog = page.getByRole('dialog', { name: 'I cannot come' });
  await dialog.getByText('Shoot that day').tap();
  await dialog.getByLabel('Anything to add').fill('Back on Monday.');
  expect(await faultsOf(page)).toEqual([]);
  await page.route('**/answer', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Tell the casting team' }).tap();
  await dialog.getByText('Not sent. Try again.').waitFor();
  await page.unroute('**/answer');
  await page.reload();
  await button(page, 'I cannot come').tap();
  expect(await dialog.getByLabel('Anything to add').inputValue()).toBe('Back on Monday.');
  await dialog.getByRole('button', { name: 'Tell the casting team' }).tap();
  await page.getByText('Your reason: Shoot that day.').waitFor();
  await stand(page).waitFor();
}

/** Wishes for another time, which leaves the confirmed one. */
async function askForAnother(page: Page): Promise<void> {
  await button(page, 'Ask for another time').tap();
  const wish = page.getByRole('dialog', { name: 'Ask for another time' });
  await wish.getByLabel(/^Day/).fill('2031-02-11');
  await wish.getByLabel(/^From/).fill('16:00');
  await wish.getByLabel('Anything to add').fill('I land at noon.');
  expect(await wish.getByText('Not right for me').count()).toBe(0);
  await wish.getByRole('button', { name: 'Tell the casting team' }).tap();
  await page.getByText('Until they answer you keep your time.').waitFor();
  await stand(page).waitFor();
}

describe.skipIf(!site.browser)('An invitation to an audition', () => {
  test('is opened from its mail by its artist alone, and confirmed by two taps after signing in (E9, E31)', async () => {
    const director = await newDirector();
    const { email, artistId } = await newArtist('Asha Auditions');
    const { project, round } = await castWithRound(director, 'Two Taps', { ...online, plan: soon() });
    const [id] = await invite(director, round._id, [{ artistId }]);
    // a change of a near time is notified at once
    const data = { slotId: round.slots[0]?._id };
    await write(director, 'POST', `/auditions/invitations/${id}/move`, { data });

    const phone = await person('phone', { zone });
    const path = await invitationIn(phone, email);
    expect(path).toBe(`/auditions/${id}`);
    await readAsStranger(path, [project.name, round._id]);
    await phone.goto(path);
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await button(phone, 'Sign in').tap();
    await phone.getByRole('heading', { level: 1, name: project.name }).waitFor();
    expect(new URL(phone.url()).pathname).toBe(path);
    await phone.getByText('It is held for you until').waitFor();
    expect(await phone.getByRole('main').innerHTML()).not.toContain('meet.google.com');
    await button(phone, timeOf(round.slots[1])).tap();
    await button(phone, confirmText(round.slots[1])).tap();
    await isConfirmed(phone);

    const join = phone.getByRole('link', { name: /^Join/ });
    expect(await join.getAttribute('href')).toBe(online.link);
    const download = phone.waitForEvent('download');
    await phone.getByRole('link', { name: 'Add to calendar' }).tap();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).not.toContain('meet.google.com');
    await phone.getByText('It is too late to change your time here.').waitFor();
    expect(await faultsOf(phone)).toEqual([]);
  });

  test('whose time somebody else takes says so and keeps it in sight, waits in line, is declined over a cut line, and asks for another time (E9, E11, E12, R10)', async () => {
    const director = await newDirector();
    const [anu, balu] = [await newArtist('Anu First'), await newArtist('Balu Second')];
    const onePlace = { plan: { ...plan(), to: '10:20' } };
    const { round } = await castWithRound(director, 'Scarce', onePlace);
    const both = [{ artistId: anu.artistId }, { artistId: balu.artistId }];
    const [first = '', second = ''] = await invite(director, round._id, both, 'QR code bhej rahe hain.');
    const { page } = balu;
    await page.goto(`/auditions/${second}`);
    await page.getByText('Artists never pay to audition or to get a part.').waitFor();
    await button(page, timeOf(round.slots[0])).tap();
    await answer(anu.page, first, { answer: 'confirm', slotId: round.slots[0]?._id });
    await button(page, /^Confirm/).tap();
    await page.getByText('This time is no longer free. Please pick another.').waitFor();
    await page.getByText('(no longer free)').waitFor();
    await page.reload();
    await page.getByText('All times are taken.').waitFor();
    await button(page, 'Put me on the waiting list').tap();
    await page.getByText('You are on the waiting list.').waitFor();
    await answer(anu.page, first, { answer: 'decline' });
    await page.getByText('A time is free for you.').waitFor();
    await button(page, confirmText(round.slots[0])).tap();
    await isConfirmed(page);

    await declineOverCutLine(page);
    // a free time may still be confirmed
    await button(page, timeOf(round.slots[0])).tap();
    await button(page, /^Confirm/).tap();
    await isConfirmed(page);
    await askForAnother(page);
    const asked = await director.request.get(`/api/auditions/${round._id}/invitations`);
    const { invitations } = (await asked.json()).data as { invitations: { text: string }[] };
    const text = 'Could come: Tue 11/02/31 from 16:00. I land at noon.';
    expect(invitations.map((one) => one.text)).toContain(text);
    await write(director, 'POST', `/auditions/${round._id}/cancel`, { data: { reason: 'Rain on set.' } });
    await page.getByText('The casting team cancelled this audition: Rain on set.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
