import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { selfAt } from '../support/auditions.ts';
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

/** Notes a pick by key: an own decision is no change of the list. */
async function pickLast(page: Page, projectId: string): Promise<void> {
  await tiles(page).last().focus();
  const again = page.waitForResponse((answer) => answer.url().endsWith(`/projects/${projectId}/desk`));
  await page.keyboard.press('1');
  await page.getByText(/: pick 1$/).waitFor();
  await again;
}

describe.skipIf(!site.browser)('While others decide', () => {
  test('the desk follows with its counts and keeps its list, an open talent follows with notes, and who leaves the team reads it (D10, D19)', async () => {
    const owner = await newDirector();
    const project = await castProject(owner, 3);
    const editor = await newDirector();
    await joins(editor, owner, project._id, 'editor');
    await openDesk(editor, project.path, 'Considered 3');
    await pickLast(editor, project._id);
    await tab(editor, 'Considered 3').waitFor();
    const changed = editor.getByText('The list changed.');
    expect(await changed.count()).toBe(0);

    await moveFirst(owner, project, 'on_hold');
    await changed.waitFor();
    await tab(editor, 'On hold 1').waitFor();
    await tab(editor, 'Considered 2').waitFor();
    expect(await tiles(editor).count()).toBe(3);
    expect(await faultsOf(editor)).toEqual([]);
    await editor.getByRole('button', { name: 'Refresh' }).click();
    await changed.waitFor({ state: 'detached' });
    await expect.poll(() => tiles(editor).count()).toBe(2);

    await tiles(editor).first().click();
    const bar = editor.getByRole('navigation', { name: 'Talent review' });
    await bar.getByText('Meera · 1 of 2').waitFor();
    const open = await editor.getByRole('heading', { level: 1 }).textContent();
    const first = project.people.find(({ name }) => open?.includes(name));
    const data = { artistIds: [first?._id], text: 'Good voice', visibility: 'team' };
    await write(owner, 'POST', `/projects/${project._id}/notes`, { data });
    await bar.getByRole('button', { name: 'Notes (1)' }).waitFor();

    await editor.goBack();
    await tab(editor, 'Considered 2').waitFor();
    const { _id: editorId } = await selfAt(editor);
    await write(owner, 'DELETE', `/projects/${project._id}/team/${editorId}`, { data: {} });
    await editor.getByText('You are no longer part of this project.').waitFor();
    expect(await tiles(editor).count()).toBe(0);
    expect(await faultsOf(editor)).toEqual([]);
  });
});
