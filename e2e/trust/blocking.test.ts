import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, newDirector, publish, write } from '../support/castings.ts';
import { joins, tab, tiles } from '../support/desks.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { profileOf } from '../support/people.ts';
import { newTab } from '../support/tabs.ts';

useBrowser();

type Me = { _id: string; name: string };
const me = async (page: Page) => (await (await page.request.get('/api/auth')).json()).data as Me;

/** A director with a project to which two artists applied, and a conversation with the first, who holds the phone. */
async function cast() {
  const director = await newDirector();
  const project = await publish(director, 'Blocked');
  const artist = await person('phone');
  const { name } = await joinListed(artist, 'Bina Blocks');
  const other = await person('phone');
  const { name: stays } = await joinListed(other, 'Omana Stays');
  for (const page of [artist, other]) await applyTo(page, project._id, project.roleIds[0] ?? '');
  const { _id: artistId } = await me(artist);
  const data = { projectId: project._id, artistId, text: 'Are you free on Monday?' };
  const { thread } = await write<{ thread: { _id: string } }>(director, 'POST', '/threads', { data });
  const { name: who } = await me(director);
  return { director, who, project, artist, artistId, name, stays, threadId: thread._id };
}

const seen = (page: Page) => page.getByRole('region', { name: 'Who saw my contact details' });
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile not found' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const closed = (page: Page) => page.getByText('This conversation is closed.');
const named = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

/** Opens a '⋯' and chooses to block the person, on a phone; axe checks the dialog first. */
async function block(page: Page, who: string, place: Page | Locator): Promise<void> {
  await place.getByRole('button', { name: /^More/ }).first().tap();
  await page.getByRole('menuitem', { name: `Block ${who}` }).tap();
  const dialog = page.getByRole('dialog', { name: `Block ${who}?` });
  await dialog.getByText(/^They will no longer see your profile/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(screens.phone.viewport);
  await dialog.getByRole('button', { name: `Block ${who}` }).tap();
  await page.getByText(`You blocked ${who}.`, { exact: true }).waitFor();
}

describe.skipIf(!site.browser)('An artist who blocks a casting director', () => {
  test('is gone from all that the director has open, and there again when it ends (S8)', async () => {
    const { director, who, project, artist, name, stays, threadId } = await cast();
    const path = await profileOf(director, name);
    await director.goto(path);
    await director
      .getByRole('region', { name: 'Contact', exact: true })
      .getByRole('link', { name: /^Call/ })
      .waitFor();
    const people = await newTab(director);
    await people.goto(`/profiles?searchQuery=${encodeURIComponent(name)}`);
    await named(people, name).first().waitFor();
    const talents = await newTab(director);
    await talents.goto(`${project.path}?status=applied`);
    await named(talents, name).first().waitFor();
    const desk = await newTab(director);
    await desk.goto(`${project.path}/desk`);
    await tab(desk, 'Considered 2').waitFor();
    const thread = await newTab(director);
    await thread.goto(`/messages/${threadId}`);
    await field(thread).waitFor();

    await artist.goto('/account');
    await artist.getByRole('link', { name: 'Contact details' }).tap();
    await seen(artist).getByText(who).waitFor();
    await block(artist, who, seen(artist));
    const unblock = seen(artist).getByRole('link', { name: `Unblock ${who}` });
    await unblock.waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    await artist.setViewportSize(screens.phone.viewport);

    // open pages are updated; earlier lists then lead nowhere and are empty
    await closed(thread).waitFor();
    await thread.getByRole('link', { name }).first().waitFor();
    expect(await field(thread).count()).toBe(0);
    await tab(desk, 'Considered 1').waitFor();
    await tiles(desk).filter({ hasText: name }).click();
    await notFound(desk).waitFor();
    await desk.goBack();
    await tiles(desk).filter({ hasText: stays }).waitFor();
    expect(await tiles(desk).count()).toBe(1);
    for (const [list, next] of [
      [people, /No profiles|Nobody|no one/i],
      [talents, stays],
    ] as const) {
      await named(list, name).first().click();
      await notFound(list).waitFor();
      await list.goBack();
      await list.getByText(next).first().waitFor();
      expect(await named(list, name).count()).toBe(0);
    }
    expect((await director.reload())?.status()).toBe(404);
    await notFound(director).waitFor();
    expect(await faultsOf(director)).toEqual([]);

    await artist.getByRole('button', { name: 'Open menu' }).tap();
    await artist.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My applications' }).tap();
    const card = artist.getByRole('article').filter({ hasText: project.name });
    await card.getByText('You blocked this director: they cannot see your application.').waitFor();
    await card.getByRole('link', { name: `Unblock ${who}` }).tap();
    await artist.getByRole('button', { name: `Unblock ${who}` }).tap();
    await artist.getByText('You have not blocked anyone.').waitFor();
    expect(await faultsOf(artist)).toEqual([]);

    await field(thread).waitFor();
    await tab(desk, 'Considered 2').waitFor();
    await desk.reload();
    await tiles(desk).filter({ hasText: name }).click();
    await desk.getByRole('heading', { level: 1, name }).waitFor();
    for (const list of [people, talents]) {
      await list.reload();
      await named(list, name).first().waitFor();
    }
    expect((await director.reload())?.status()).toBe(200);
  });

  test('finds Block in a conversation, which names each director, on a project and at an application (S8)', async () => {
    const { director, who, project, artist, threadId } = await cast();
    const editor = await newDirector();
    const assistant = await joins(editor, director, project._id, 'editor');
    const sent = { data: { text: 'Tuesday would do, too' } };
    await write(editor, 'POST', `/threads/${threadId}/messages`, sent);
    await artist.goto(`/messages/${threadId}`);
    const thread = artist.getByRole('region', { name: 'Conversation' });
    await block(artist, assistant, thread);
    await artist.getByRole('link', { name: `Unblock ${assistant}` }).waitFor();
    // to the other one the conversation goes on
    await artist.getByText(`${assistant} cannot read this; the rest of the team can.`).waitFor();
    await thread.getByRole('button', { name: 'More', exact: true }).tap();
    expect(await artist.getByRole('menuitem').allTextContents()).toEqual(['Mute', 'Report', `Block ${who}`]);
    await artist.keyboard.press('Escape');
    await field(artist).waitFor();
    await artist.setViewportSize(screens.laptop.viewport);
    expect(await faultsOf(artist)).toEqual([]);
    await artist.setViewportSize(screens.phone.viewport);

    await artist.goto('/applications');
    const card = artist.getByRole('article').filter({ hasText: project.name });
    await block(artist, who, card);
    await card.getByText('You blocked this director: they cannot see your application.').waitFor();
    await card.getByRole('link', { name: project.name }).tap();
    const facts = artist.getByRole('region', { name: 'Casting director' });
    await facts.getByRole('link', { name: `Unblock ${who}` }).waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    const { _id } = await me(director);
    await write(artist, 'DELETE', `/blocks/${_id}`);
    await artist.goto(project.path);
    await block(artist, who, facts);
    await facts.getByRole('link', { name: `Unblock ${who}` }).waitFor();
  });
});
