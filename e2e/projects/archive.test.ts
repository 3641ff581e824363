import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, loaded, signIn } from '../support/people.ts';

useBrowser();

type Project = Awaited<ReturnType<typeof publish>>;

const list = (page: Page) => page.getByRole('complementary', { name: 'Projects' });
const fold = (page: Page) => list(page).getByRole('button', { name: /^Archived/ });
const archive = (page: Page) => list(page).getByRole('region', { name: 'Archived' });
const rowIn = (within: ReturnType<typeof list>, name: string) =>
  within.getByRole('listitem').filter({ hasText: name });
const header = (page: Page) => page.locator('article > header');
const audition = (page: Page) => page.getByRole('heading', { name: 'Audition for Meera' });
const expectFocusOnFold = (page: Page) =>
  expect.poll(() => fold(page).evaluate((one) => one === document.activeElement)).toBe(true);

async function openMenu(page: Page, name: string): Promise<void> {
  await list(page)
    .getByRole('button', { name: `Edit or delete ${name}` })
    .click();
}

/** Chooses an entry of the menu of a row. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Is asked before deleting, which would concern two applicants, and archives instead, at the second try. */
async function archiveInstead(page: Page, { name }: Project): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  const said = 'Are you sure you want to delete this project? This action cannot be undone.';
  await choose(page, name, 'Delete');
  await dialog.getByText(said, { exact: true }).waitFor();
  await dialog.getByText('2 people have applied', { exact: false }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await choose(page, name, 'Delete');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Archive instead' }).click();
  await dialog.getByRole('alert').getByText('You seem to be offline.').waitFor();
  // what failed was not the deletion
  await dialog.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Archive instead' }).click();
  await page.getByText('Project archived successfully').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => fold(page).textContent()).toBe('Archived1');
  await expectFocusOnFold(page);
  expect(await list(page).getByRole('link', { name }).count()).toBe(0);
}

/** Folds the archive out and opens the row. Restores it by its menu, which is in sight also in the last row. */
async function restoreFromList(page: Page, { name }: Project): Promise<void> {
  await page.keyboard.press('Enter');
  const row = rowIn(archive(page), name);
  await row.getByText('Archived', { exact: true }).waitFor();
  await row.getByRole('link').click();
  await header(page).getByText('Archived', { exact: true }).waitFor();
  // folded out it stays, over a reload too
  await page.reload();
  await row.waitFor();
  await openMenu(page, name);
  const entry = await page.getByRole('menuitem', { name: 'Delete' }).boundingBox();
  const end = await list(page).boundingBox();
  expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByText('Project restored successfully').waitFor();
  await header(page).getByText('Casting soon').waitFor();
  await expect.poll(() => archive(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
}

/** Archives it once more by its menu, and restores it from its own page, at the second try. */
async function restoreFromPage(page: Page, { name, path }: Project): Promise<void> {
  await choose(page, name, 'Archive');
  await page.getByText('Project archived successfully').last().waitFor();
  await expectFocusOnFold(page);
  await page.goto(path);
  await page.getByText('only you and the people who applied can open it').waitFor();
  expect(await page.getByRole('button', { name: /Hiring/ }).count()).toBe(0);
  const restore = header(page).getByRole('button', { name: 'Restore' });
  await page.context().setOffline(true);
  await restore.click();
  await header(page).getByRole('alert').getByText('You seem to be offline.').waitFor();
  await page.context().setOffline(false);
  await restore.click();
  await page.getByRole('button', { name: 'Close Hiring', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}

/** Reads what two applicants sent, and deletes the project: nothing of it comes back from the browser's memory. */
async function deleteAfterReading(page: Page, { name, path }: Project, kept: string): Promise<void> {
  await page.goto(`${path}?status=applied`);
  await page.getByRole('link', { name: demo.artist.name }).click();
  await audition(page).waitFor();
  // fetched ahead by now, so the memory has the next one
  await page.getByRole('button', { name: `Next: ${demo.lastArtist.name}` }).click();
  await page.getByRole('heading', { level: 1, name: demo.lastArtist.name }).waitFor();
  await audition(page).waitFor();
  await page.getByRole('link', { name: 'Back' }).first().click();
  await choose(page, name, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Project deleted successfully').waitFor();
  // the other one opens by itself
  await page.getByRole('heading', { level: 1, name: kept }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: demo.lastArtist.name }).waitFor();
  expect(await audition(page).count()).toBe(0);
  await page.goto(path);
  await page.getByText('Project not Found').waitFor();
}

describe.skipIf(!site.browser)('A project that people applied to', () => {
  test('is archived instead of deleted, comes back unchanged from the list and from its page, and is gone once it is deleted', async () => {
    const page = await newDirector();
    const kept = await publish(page, 'Yahin Rahega');
    const project = await publish(page, 'Taak Par');
    for (const { email } of [demo.artist, demo.lastArtist]) {
      const artist = await person('phone');
      await signIn(artist, email);
      await applyTo(artist, project._id, ...project.roleIds);
    }
    await page.goto('/projects');
    await loaded(page);
    await archiveInstead(page, project);
    await restoreFromList(page, project);
    await rowIn(list(page), kept.name).waitFor();
    await restoreFromPage(page, project);
    await deleteAfterReading(page, project, kept.name);
  });
});
