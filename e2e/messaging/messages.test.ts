import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { selfAt } from '../support/auditions.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { listed } from '../support/people.ts';

useBrowser();

const hello = 'Hello! Are you free on Monday?';

/** A new project of the director at `team` that wrote to somebody. */
async function writeTo(team: Page, called: string, artistId: string, text: string) {
  const project = await publish(team, called);
  const data = { projectId: project._id, artistId, text };
  const { thread } = await write<{ thread: { _id: string } }>(team, 'POST', '/threads', { data });
  return { ...project, threadId: thread._id };
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const more = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'More', exact: true });

/** From any page of a phone to the conversation of a project; opening it marks its notification as read. */
async function openByBell(artist: Page, project: string): Promise<void> {
  await artist.goto('/about');
  await bell(artist, 'Notifications, 1 unread').waitFor();
  await artist.getByRole('button', { name: 'Open menu' }).tap();
  await artist.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Messages' }).tap();
  await rows(artist)
    .filter({ hasText: `Unread: ${project}` })
    .tap();
  await log(artist).getByText(`, casting team of ${project}`).waitFor();
  await artist.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
  const room = await log(artist).boundingBox();
  expect((artist.viewportSize()?.height ?? 0) - (room?.height ?? 0)).toBeLessThanOrEqual(150);
  await bell(artist, 'Notifications').waitFor();
}

/** The message arrives and its answer is lost: it is sent again, and is there once. */
async function sendOverCutLine(artist: Page): Promise<void> {
  await field(artist).fill('I am on a train');
  await artist.route('**/api/threads/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send(artist).tap();
  await artist.getByText('Not sent. Try again.').waitFor();
  expect(await field(artist).inputValue()).toBe('I am on a train');
  await artist.unroute('**/api/threads/*/messages');
  await artist.reload();
  await artist.getByText('Not sent. Try again.').waitFor();
  expect(await field(artist).inputValue()).toBe('I am on a train');
  await send(artist).tap();
  await artist.getByText('Not sent. Try again.').waitFor({ state: 'detached' });
  await log(artist).getByText('I am on a train').waitFor();
  expect(await log(artist).getByText('I am on a train').count()).toBe(1);
}

/** The artist mutes it; the team closes it and opens it again, which the artist reads at once. */
async function muteAndClose(artist: Page, team: Page): Promise<void> {
  await more(artist).tap();
  await artist.getByRole('menuitem', { name: 'Mute', exact: true }).tap();
  await artist.getByRole('region', { name: 'Conversation' }).getByText('Muted', { exact: true }).waitFor();
  await more(team).click();
  await team.getByRole('menuitem', { name: 'Close conversation' }).click();
  await artist.getByText('This conversation is closed.').waitFor();
  expect(await field(artist).count()).toBe(0);
  await more(team).click();
  await team.getByRole('menuitem', { name: 'Open again' }).click();
  await field(artist).waitFor();
}

/** The list is narrowed to what is not answered, to questions, and to a project by its link. */
async function narrow(team: Page, answered: { _id: string; name: string }): Promise<void> {
  await expect.poll(() => rows(team).count()).toBe(2);
  const shown = team.getByRole('navigation', { name: 'Conversations shown' });
  await shown.getByRole('link', { name: 'Not answered' }).click();
  await expect.poll(() => rows(team).count()).toBe(1);
  await rows(team).getByText('Yes, after ten.').waitFor();
  await shown.getByRole('link', { name: 'Questions' }).click();
  await team.getByText('Nothing here.').waitFor();
  await team.goto(`/messages?projectId=${answered._id}`);
  await expect.poll(() => rows(team).count()).toBe(1);
  await team.getByText(`Only ${answered.name}`).waitFor();
  await team.getByRole('link', { name: 'All projects' }).click();
  await expect.poll(() => rows(team).count()).toBe(2);
}

describe.skipIf(!site.browser)('A conversation', () => {
  test('is found by the bell, answered over a cut line, seen by the team at once, narrowed, muted, closed, and ends with its project (E20, E22, E23, E24, E29, R10)', async () => {
    const [team, artist] = [await newDirector(), await person('phone')];
    const { name } = await joinListed(artist, 'Asha Writes');
    const { _id: artistId } = await selfAt(artist);
    const [someone] = await listed(team);
    await writeTo(team, 'Others', someone?._id ?? '', 'Good morning');
    const project = await writeTo(team, 'Messages', artistId, `${hello} The card fee is Rs 500.`);
    await team.goto('/messages');
    await rows(team).getByText(hello).waitFor();

    await openByBell(artist, project.name);
    await artist.getByText('Artists never pay to audition or to get a part.').waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    await field(artist).fill('Yes, after ten.');
    await send(artist).tap();
    await log(artist).getByText('Yes, after ten.').waitFor();
    expect(await field(artist).inputValue()).toBe('');
    const answered = rows(team).filter({ hasText: 'Yes, after ten.' });
    await answered.filter({ hasText: `Unread: ${name}` }).waitFor();
    await narrow(team, project);
    await answered.click();
    await log(team).getByText('Yes, after ten.').waitFor();
    await rows(team).filter({ hasText: 'Unread:' }).waitFor({ state: 'detached' });
    await field(team).fill('See you then.');
    await team.keyboard.press('Control+Enter');
    await log(artist).getByText('See you then.').waitFor();
    expect(await faultsOf(team)).toEqual([]);

    await sendOverCutLine(artist);
    await muteAndClose(artist, team);
    await write(team, 'DELETE', `/projects/${project._id}`);
    await artist.reload();
    await artist.getByText('This project was removed.').waitFor();
    await log(artist).getByText(hello).waitFor();
    expect(await faultsOf(artist)).toEqual([]);
  });
});
