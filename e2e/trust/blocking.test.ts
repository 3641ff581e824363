import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { selfAt } from '../support/auditions.ts';
import { applyTo, newDirector, publish, write } from '../support/castings.ts';
import { tab, tiles } from '../support/desks.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { newTab } from '../support/tabs.ts';

useBrowser();

/** A director with a project to which two artists applied, who wrote to the first and saw their contact details; the artist
    holds a phone. */
async function cast() {
  const director = await newDirector();
  const project = await publish(director, 'Blocked');
  const [artist, other] = [await person('phone'), await person('phone')];
  const { name } = await joinListed(artist, 'Bina Blocks');
  const { name: stays } = await joinListed(other, 'Omana Stays');
  for (const page of [artist, other]) await applyTo(page, project._id, project.roleIds[0] ?? '');
  const { _id: artistId, publicIdentifier } = await selfAt(artist);
  await director.request.get(`/api/users/profile/${publicIdentifier}/contact`);
  const data = { projectId: project._id, artistId, text: 'Are you free on Monday?' };
  const { thread } = await write<{ thread: { _id: string } }>(director, 'POST', '/threads', { data });
  const { name: who } = await selfAt(director);
  return { director, who, project, artist, name, stays, threadId: thread._id };
}

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile not found' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const named = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

/** What a director has open, each in a tab: the desk, a search for the artist, and the conversation with them. */
async function tabsOf(director: Page, path: string, name: string, threadId: string) {
  await director.goto(`${path}/desk`);
  await tab(director, 'Considered 2').waitFor();
  const people = await newTab(director);
  await people.goto(`/profiles?searchQuery=${encodeURIComponent(name)}`);
  await named(people, name).first().waitFor();
  const thread = await newTab(director);
  await thread.goto(`/messages/${threadId}`);
  await field(thread).waitFor();
  return { desk: director, people, thread };
}

/** Blocks the director from the list of those who saw the contact details. */
async function block(artist: Page, who: string): Promise<void> {
  await artist.goto('/account/contact');
  const seen = artist.getByRole('region', { name: 'Who saw my contact details' });
  await seen.getByRole('button', { name: /^More/ }).first().tap();
  await artist.getByRole('menuitem', { name: `Block ${who}` }).tap();
  const dialog = artist.getByRole('dialog', { name: `Block ${who}?` });
  await dialog.getByText(/^They will no longer see your profile/).waitFor();
  expect(await faultsOf(artist)).toEqual([]);
  await artist.setViewportSize(screens.phone.viewport);
  await dialog.getByRole('button', { name: `Block ${who}` }).tap();
  await artist.getByText(`You blocked ${who}.`, { exact: true }).waitFor();
  await seen.getByRole('link', { name: `Unblock ${who}` }).waitFor();
}

/** Ends the block from the card of the application. */
async function unblock(artist: Page, who: string, projectName: string): Promise<void> {
  await artist.getByRole('button', { name: 'Open menu' }).tap();
  await artist.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My applications' }).tap();
  const card = artist.getByRole('article').filter({ hasText: projectName });
  await card.getByText('You blocked this director: they cannot see your application.').waitFor();
  await card.getByRole('link', { name: `Unblock ${who}` }).tap();
  await artist.getByRole('button', { name: `Unblock ${who}` }).tap();
  await artist.getByText('You have not blocked anyone.').waitFor();
}

describe.skipIf(!site.browser)('An artist who blocks a casting director', () => {
  test('is gone from all that the director has open, and there again when it ends (S8)', async () => {
    const { director, who, project, artist, name, stays, threadId } = await cast();
    const { desk, people, thread } = await tabsOf(director, project.path, name, threadId);
    await block(artist, who);

    // open pages are updated; earlier lists then lead nowhere and are empty
    await thread.getByText('This conversation is closed.').waitFor();
    await thread.getByRole('link', { name }).first().waitFor();
    expect(await field(thread).count()).toBe(0);
    await tab(desk, 'Considered 1').waitFor();
    await tiles(desk).filter({ hasText: name }).click();
    await notFound(desk).waitFor();
    expect(await faultsOf(desk)).toEqual([]);
    await desk.goBack();
    await tiles(desk).filter({ hasText: stays }).waitFor();
    expect(await tiles(desk).count()).toBe(1);
    await named(people, name).first().click();
    await notFound(people).waitFor();
    await people.goBack();
    await people
      .getByText(/No profiles|Nobody|no one/i)
      .first()
      .waitFor();
    expect(await named(people, name).count()).toBe(0);

    await unblock(artist, who, project.name);
    await field(thread).waitFor();
    await tab(desk, 'Considered 2').waitFor();
    await people.reload();
    await named(people, name).first().click();
    await people.getByRole('heading', { level: 1, name }).waitFor();
  });
});
