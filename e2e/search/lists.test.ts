import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { kabir, meera, newDirector, publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { profileOf } from '../support/people.ts';

useBrowser();

type Project = Awaited<ReturnType<typeof publish>>;

/** Adds the person of this profile to a new list. */
async function addToList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to list' }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${name} to a list` });
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await dialog.getByText('Give the list a name').waitFor();
  await dialog.getByLabel('New list').fill('Comic timing');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await page.getByText('Added to "Comic timing".').waitFor();
}

/** Shortlists the person of this profile for a role, and writes to them about the project that is set then. */
async function shortlistAndWrite(page: Page, name: string, roleId: string): Promise<void> {
  const back = page.getByRole('navigation', { name: 'Back' });
  expect(await back.getByRole('button').count()).toBe(0);
  await page.getByRole('button', { name: 'Copy profile link' }).waitFor();
  await page.getByRole('button', { name: 'Shortlist for…' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Role').selectOption(roleId);
  await sheet.getByRole('button', { name: 'Shortlist 1 person' }).click();
  await page.getByText('1 shortlisted.').waitFor();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const writing = page.getByRole('dialog', { name: `Message to ${name}` });
  await writing.getByRole('textbox', { name: 'Message' }).fill('Are you free in May?');
  await writing.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Message sent.').waitFor();
}

/** Finds the list in the menu, opens it and renames it. */
async function openAndRename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Hi, / }).click();
  await page.getByRole('link', { name: 'My lists' }).click();
  await page.getByText('1 person').waitFor();
  await page.getByRole('link', { name: 'Comic timing' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the list' });
  await renaming.getByLabel('Name').fill('Timing');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Timing' }).waitFor();
}

/** Considers everybody of the list for a role, three times: the second time one is a candidate, the third a board is chosen. */
async function useInProject(page: Page, { _id, name, roleIds }: Project, artistId: string): Promise<void> {
  const [roleId = ''] = roleIds;
  const open = () => page.getByRole('button', { name: 'Use in a project' }).click();
  const using = page.getByRole('dialog', { name: 'Use in a project' });
  const consider = async (result: string) => {
    await using.getByRole('button', { name: 'Consider them' }).click();
    await using.getByText(result).waitFor();
  };
  await open();
  await using.getByLabel('Project').selectOption({ label: name });
  await using.getByLabel('Role').selectOption(roleId);
  await consider('1 added to Considered.');
  // an artist who became a candidate meanwhile keeps their stage
  const data = { roleId, artistIds: [artistId], stage: 'callback' };
  await write(page, 'POST', `/projects/${_id}/candidates`, { data });
  await consider('0 added to Considered. 1 already a candidate.');
  // and onto a board that was made in the meantime
  await using.getByRole('button', { name: 'Close' }).click();
  const title = { data: { title: 'First look' } };
  const made = await write<{ _id: string }>(page, 'POST', `/projects/${_id}/boards`, title);
  await open();
  await using.getByLabel('Project').selectOption({ label: 'Choose a project' });
  await using.getByLabel('Project').selectOption({ label: name });
  await using.getByLabel('Role').selectOption(roleId);
  await using.getByLabel('Board').selectOption({ label: 'First look' });
  await consider('0 added to Considered. 1 already a candidate. 1 on the board.');
  const board = await (await page.request.get(`/api/projects/${_id}/boards/${made._id}`)).json();
  expect(board.data.items).toMatchObject([{ artistId }]);
  const answer = await page.request.get(`/api/projects/${_id}/candidates?role=${roleId}`);
  expect((await answer.json()).data.artists).toMatchObject([{ _id: artistId, stage: 'callback' }]);
  await page.keyboard.press('Escape');
}

/** Takes the only one off the list, and deletes it. */
async function empty(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Remove from list' }).click();
  await page.getByText('1 person removed from "Timing".').waitFor();
  await page.getByText('Nobody is here.').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have no list yet.').waitFor();
}

describe.skipIf(!site.browser)('Lists', () => {
  test('A director keeps, shortlists and writes to the artists they met, and uses the list in a project (M19, W3)', async () => {
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Lata Listed');
    const me = (await (await artist.request.get('/api/auth')).json()).data as { _id: string };
    const director = await newDirector();
    const project = await publish(director, 'From a list', { roles: [meera, kabir] });
    const path = await profileOf(director, name);
    await director.goto(path);
    await addToList(director, name);
    await shortlistAndWrite(director, name, project.roleIds[1] ?? '');
    await openAndRename(director, name);
    await useInProject(director, project, me._id);
    await empty(director, name);

    // only directors have lists
    await artist.goto('/lists');
    // the server draws the heading of the page before the browser knows who is there
    await artist.getByRole('heading', { name: 'My lists' }).waitFor({ state: 'detached' });
    await artist.getByRole('heading', { level: 1 }).waitFor();
    await artist.goto(path);
    await artist.getByRole('heading', { level: 1, name }).waitFor();
    expect(await artist.getByRole('button', { name: 'Add to list' }).count()).toBe(0);
  });
});
