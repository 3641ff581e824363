import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

type Started = { thread: { _id: string } };

/** A project of the director at `team` that wrote to the artist at `artist`; gives the conversation's address. */
async function writtenTo(team: Page, artist: Page, text = 'Hello! Are you free on Monday?') {
  const project = await publish(team, 'Messages');
  const { name } = await joinListed(artist, 'Asha Writes');
  const { _id: artistId } = (await (await artist.request.get('/api/auth')).json()).data as { _id: string };
  const data = { projectId: project._id, artistId, text };
  const { thread } = await write<Started>(team, 'POST', '/threads', { data });
  return { project, name, threadId: thread._id, path: `/messages/${thread._id}` };
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

describe.skipIf(!site.browser)('A conversation', () => {
  test('is found by the bell, read and answered on a phone, and seen by the team at once (E20, E24, E29)', async () => {
    const team = await newDirector();
    const artist = await person('phone');
    const { project, name } = await writtenTo(team, artist);
    await team.goto('/messages');
    await rows(team).getByText('Hello! Are you free on Monday?').waitFor();
    expect(await faultsOf(team)).toEqual([]);

    await artist.goto('/about');
    await bell(artist, 'Notifications, 1 unread').waitFor();
    await artist.getByRole('button', { name: 'Open menu' }).tap();
    await artist.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Messages' }).tap();
    await rows(artist)
      .filter({ hasText: `Unread: ${project.name}` })
      .tap();
    await log(artist).getByText(`, casting team of ${project.name}`).waitFor();
    await artist.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
    const room = await log(artist).boundingBox();
    expect((artist.viewportSize()?.height ?? 0) - (room?.height ?? 0)).toBeLessThanOrEqual(150);
    // opening it marks its notification as read
    await bell(artist, 'Notifications').waitFor();
    expect(await faultsOf(artist)).toEqual([]);

    await field(artist).fill('Yes, after ten.');
    await artist.getByRole('button', { name: 'Send' }).tap();
    await log(artist).getByText('Yes, after ten.').waitFor();
    expect(await field(artist).inputValue()).toBe('');
    const answered = rows(team).filter({ hasText: 'Yes, after ten.' });
    await answered.filter({ hasText: `Unread: ${name}` }).click();
    await log(team).getByText('Yes, after ten.').waitFor();
    await rows(team).filter({ hasText: 'Unread:' }).waitFor({ state: 'detached' });
    await field(team).fill('See you then.');
    await team.keyboard.press('Control+Enter');
    await log(artist).getByText('See you then.').waitFor();
    expect(await faultsOf(team)).toEqual([]);
  });

  test('keeps what could not be sent, also over a reload, and sends it once (E20)', async () => {
    const team = await newDirector();
    const artist = await person('phone');
    const { path } = await writtenTo(team, artist);
    await artist.goto(path);
    await field(artist).fill('I am on a train');
    // it arrives, and its answer is lost
    await artist.route('**/api/threads/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await artist.getByRole('button', { name: 'Send' }).tap();
    await artist.getByText('Not sent. Try again.').waitFor();
    expect(await field(artist).inputValue()).toBe('I am on a train');
    await artist.unroute('**/api/threads/*/messages');
    await artist.reload();
    await artist.getByText('Not sent. Try again.').waitFor();
    expect(await field(artist).inputValue()).toBe('I am on a train');
    expect(await faultsOf(artist)).toEqual([]);
    await artist.getByRole('button', { name: 'Send' }).tap();
    await artist.getByText('Not sent. Try again.').waitFor({ state: 'detached' });
    await log(artist).getByText('I am on a train').waitFor();
    expect(await log(artist).getByText('I am on a train').count()).toBe(1);

    await field(artist).fill('x'.repeat(2001));
    await artist.getByText('2,001 / 2,000').waitFor();
    await artist.getByRole('button', { name: 'Send' }).tap();
    await artist.getByText('At most 2,000 characters').waitFor();
  });

  test('is muted and closed, and ends with its project (E22, E23)', async () => {
    const team = await newDirector();
    const artist = await person('phone');
    const { project, path } = await writtenTo(team, artist);
    await artist.goto(path);
    const who = artist.getByRole('region', { name: 'Conversation' });
    await who.getByRole('button', { name: 'More', exact: true }).tap();
    await artist.getByRole('menuitem', { name: 'Mute', exact: true }).tap();
    await who.getByText('Muted', { exact: true }).waitFor();
    await who.getByRole('button', { name: 'More', exact: true }).tap();
    await artist.getByRole('menuitem', { name: 'Unmute' }).waitFor();
    await artist.keyboard.press('Escape');
    await team.goto(path);
    const more = team
      .getByRole('region', { name: 'Conversation' })
      .getByRole('button', { name: 'More', exact: true });
    await more.click();
    await team.getByRole('menuitem', { name: 'Close conversation' }).click();
    await artist.getByText('This conversation is closed.').waitFor();
    expect(await field(artist).count()).toBe(0);
    await more.click();
    await team.getByRole('menuitem', { name: 'Open again' }).click();
    await field(artist).waitFor();
    await write(team, 'DELETE', `/projects/${project._id}`);
    await artist.reload();
    await artist.getByText('This project was removed.').waitFor();
    await log(artist).getByText('Hello! Are you free on Monday?').waitFor();
    expect(await faultsOf(artist)).toEqual([]);
  });
});

describe.skipIf(!site.browser)('The list of conversations', () => {
  test('is narrowed to what is unread, not answered, or of a project (E22)', async () => {
    const team = await newDirector();
    const artist = await person('phone');
    const first = await writtenTo(team, artist);
    const other = await person('phone');
    const second = await writtenTo(team, other);
    await write(artist, 'POST', `/threads/${first.threadId}/messages`, { data: { text: 'Yes' } });
    await team.goto('/messages');
    await expect.poll(() => rows(team).count()).toBe(2);
    const shown = team.getByRole('navigation', { name: 'Conversations shown' });
    await shown.getByRole('link', { name: 'Not answered' }).click();
    await expect.poll(() => rows(team).count()).toBe(1);
    await rows(team).getByText('Yes').waitFor();
    await shown.getByRole('link', { name: 'Questions' }).click();
    await team.getByText('Nothing here.').waitFor();
    await team.goto(`/messages?projectId=${second.project._id}`);
    await expect.poll(() => rows(team).count()).toBe(1);
    await team.getByText(`Only ${second.project.name}`).waitFor();
    await team.getByRole('link', { name: 'All projects' }).click();
    await expect.poll(() => rows(team).count()).toBe(2);
  });
});
