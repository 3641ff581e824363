import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, write } from '../support/castings.ts';
import { castProject, joins, tab, tiles } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

type Answered = { data: { asOf: string; artists: { candidacyId: string }[] } };

/** Moves the first candidate of a role, as somebody does at another desk. */
async function moveFirst(page: Page, { _id, roleIds }: { _id: string; roleIds: string[] }, stage: string) {
  const list = `/api/projects/${_id}/candidates?role=${roleIds[0]}&stage=considered`;
  const { data } = (await (await page.request.get(list)).json()) as Answered;
  const ids = data.artists.slice(0, 1).map(({ candidacyId }) => candidacyId);
  await write(page, 'POST', `/projects/${_id}/decisions`, { data: { ids, asOf: data.asOf, stage } });
}

/** The desk, once it hears what changes. */
async function openDesk(page: Page, path: string, stage: string): Promise<void> {
  const subscribed = page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.ok());
  await page.goto(`${path}/desk`);
  await tab(page, stage).waitFor();
  await subscribed;
}

const changed = (page: Page) => page.getByText('The list changed.');

describe.skipIf(!site.browser)('While others decide', () => {
  test('the desk follows with its counts, and says that the list changed, which stays as it is until then (D10)', async () => {
    const owner = await newDirector();
    const project = await castProject(owner, 3);
    const editor = await newDirector();
    await joins(editor, owner, project._id, 'editor');
    await openDesk(owner, project.path, 'Considered 3');
    const before = await tiles(owner).allTextContents();

    // an own decision is no change of the list
    await tiles(owner).last().focus();
    const again = owner.waitForResponse((answer) => answer.url().endsWith(`/projects/${project._id}/desk`));
    await owner.keyboard.press('1');
    await owner.getByText(/: pick 1$/).waitFor();
    await again;
    await tab(owner, 'Considered 3').waitFor();
    expect(await changed(owner).count()).toBe(0);

    await moveFirst(editor, project, 'on_hold');
    await changed(owner).waitFor();
    await tab(owner, 'On hold 1').waitFor();
    await tab(owner, 'Considered 2').waitFor();
    expect(await tiles(owner).count()).toBe(before.length);
    expect(await faultsOf(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'Refresh' }).click();
    await changed(owner).waitFor({ state: 'detached' });
    await expect.poll(() => tiles(owner).count()).toBe(2);
  });

  test('a talent who is open follows, and a note of somebody else is there', async () => {
    const owner = await newDirector();
    const project = await castProject(owner, 2);
    const editor = await newDirector();
    await joins(editor, owner, project._id, 'editor');
    await owner.goto(`${project.path}/desk`);
    await tiles(owner).first().click();
    const bar = owner.getByRole('navigation', { name: 'Talent review' });
    await bar.getByText('Meera · 1 of 2').waitFor();
    const [first] = project.people.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const data = { artistIds: [first?._id], text: 'Good voice', visibility: 'team' };
    await write(editor, 'POST', `/projects/${project._id}/notes`, { data });
    await bar.getByRole('button', { name: 'Notes (1)' }).waitFor();
  });

  test('who is taken out of the team reads it on the desk that they look at (D19)', async () => {
    const owner = await newDirector();
    const project = await castProject(owner, 1);
    const editor = await newDirector();
    await joins(editor, owner, project._id, 'editor');
    await openDesk(editor, project.path, 'Considered 1');
    const { _id: editorId } = (await (await editor.request.get('/api/auth')).json()).data;
    await write(owner, 'DELETE', `/projects/${project._id}/team/${editorId}`, { data: {} });
    await editor.getByText('You are no longer part of this project.').waitFor();
    expect(await tiles(editor).count()).toBe(0);
    expect(await faultsOf(editor)).toEqual([]);
  });
});
