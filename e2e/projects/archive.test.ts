import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, newDirector, publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, loaded, signIn } from '../support/people.ts';

useBrowser();

const list = (page: Page) => page.getByRole('complementary', { name: 'Projects' });
const fold = (page: Page) => list(page).getByRole('button', { name: /^Archived/ });
const archive = (page: Page) => list(page).getByRole('region', { name: 'Archived' });
const header = (page: Page) => page.locator('article > header');

/** Chooses an entry of the menu of a row. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await list(page)
    .getByRole('button', { name: `Edit or delete ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** An artist who applied to a role of a project. */
async function applicant(projectId: string, roleId = ''): Promise<Page> {
  const page = await person('phone');
  await signIn(page, demo.artist.email);
  await applyTo(page, projectId, roleId);
  return page;
}

describe.skipIf(!site.browser)('A project that its director archives', () => {
  test('moves from the list to the fold below it, and comes back unchanged', async () => {
    const page = await newDirector();
    const kept = await publish(page, 'Yahin Rahega');
    const { name } = await publish(page, 'Taak Par');
    await page.goto('/projects');
    await loaded(page);
    await choose(page, name, 'Archive');
    await page.getByText('Project archived successfully').waitFor();
    await expect.poll(() => fold(page).textContent()).toBe('Archived1');
    await expect.poll(() => fold(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await list(page).getByRole('link', { name }).count()).toBe(0);

    await page.keyboard.press('Enter');
    const row = archive(page).getByRole('listitem').filter({ hasText: name });
    await row.getByText('Archived', { exact: true }).waitFor();
    await row.getByRole('link').click();
    await header(page).getByText('Archived', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // folded out it stays, over a reload too
    await page.reload();
    await row.waitFor();

    await list(page)
      .getByRole('button', { name: `Edit or delete ${name}` })
      .click();
    // the last row of the list: its whole menu is in sight
    const last = page.getByRole('menuitem', { name: 'Delete' });
    const bottom = async () =>
      ((await last.boundingBox())?.y ?? 0) + ((await last.boundingBox())?.height ?? 0);
    const end = await list(page).boundingBox();
    expect(await bottom()).toBeLessThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByText('Project restored successfully').waitFor();
    await header(page).getByText('Casting soon').waitFor();
    await expect.poll(() => archive(page).count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe(name);
    await list(page).getByRole('listitem').filter({ hasText: kept.name }).waitFor();
  });

  test('is restored from its own page, on a phone', async () => {
    const page = await newDirector('phone');
    const { _id, path } = await publish(page, 'Akela');
    await write(page, 'PUT', `/projects/${_id}/archive`, { data: { archived: true } });
    await page.goto('/projects');
    await page.getByText('Only archived projects').waitFor();
    await page.goto(path);
    await page.getByText('only you and the people who applied can open it').waitFor();
    expect(await page.getByRole('button', { name: /Hiring/ }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Restore' }).click();
    await header(page).getByRole('alert').getByText('You seem to be offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Close Hiring', exact: true }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('H1');
  });
});

describe.skipIf(!site.browser)('After a project is deleted', () => {
  test('nothing that was sent to it comes back from the browser’s memory of its talents', async () => {
    const page = await newDirector();
    const { _id, name, path, roleIds } = await publish(page, 'Bhool Jao');
    for (const { email } of [demo.artist, demo.lastArtist]) {
      const artist = await person('phone');
      await signIn(artist, email);
      await applyTo(artist, _id, roleIds[0] ?? '');
    }
    await page.goto(`${path}?status=applied`);
    const audition = page.getByRole('heading', { name: 'Audition for Meera' });
    await page.getByRole('link', { name: demo.artist.name }).click();
    await audition.waitFor();
    // fetched ahead by now, so the memory has the next one
    await page.getByRole('button', { name: `Next: ${demo.lastArtist.name}` }).click();
    await page.getByRole('heading', { level: 1, name: demo.lastArtist.name }).waitFor();
    await audition.waitFor();
    await page.getByRole('link', { name: 'Back' }).first().click();
    await choose(page, name, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Project deleted successfully').waitFor();
    await page.waitForURL((url) => url.pathname === '/projects');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: demo.lastArtist.name }).waitFor();
    expect(await audition.count()).toBe(0);
  });
});

describe.skipIf(!site.browser)('Deleting a project that people applied to', () => {
  test('names how many, and offers to archive it instead', async () => {
    const page = await newDirector('phone');
    const { _id, name, path, roleIds } = await publish(page, 'Soch Lo');
    await applicant(_id, roleIds[0]);
    await page.goto('/projects');
    await choose(page, name, 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText('Are you sure you want to delete this project? This action cannot be undone.', {
        exact: true,
      })
      .waitFor();
    await dialog.getByText('1 person has applied', { exact: false }).waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(
      expect.arrayContaining(['Archive instead', 'Cancel', 'Delete']),
    );
    expect(await faultsOf(page)).toEqual([]);

    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Archive instead' }).click();
    await dialog.getByRole('alert').getByText('You seem to be offline.').waitFor();
    // what failed was not the deletion
    await dialog.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Archive instead' }).click();
    await page.getByText('Project archived successfully').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => fold(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await choose(page, name, 'Delete');
    await dialog.getByText('1 person has applied', { exact: false }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Archive instead' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Project deleted successfully').waitFor();
    await page.goto(path);
    await page.getByText('Project not Found').waitFor();
  });
});
