import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { kabir, meera, newDirector, publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, signIn, unique } from '../support/people.ts';

useBrowser();

const list = (page: Page) => page.getByRole('complementary', { name: 'Projects' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function draft(director: Page, fields: object): Promise<{ projectIdentifier: string }> {
  return write(director, 'POST', '/projects/draft', { data: fields });
}

/** Chooses an entry of the menu of a row. */
async function choose(page: Page, name: string, entry: 'Edit' | 'Delete'): Promise<void> {
  await list(page)
    .getByRole('button', { name: `Edit or delete ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe.skipIf(!site.browser)('The projects of a director', () => {
  test('stand in two tabs: the own ones with a menu, those of others without', async () => {
    const other = await publish(await newDirector(), 'Doosron Ka');
    const page = await newDirector();
    const own = await publish(page, 'Apna Apna');
    await page.goto('/projects');
    await row(page, own.name).waitFor();
    // the first one that is not a draft opens by itself
    await title(page, own.name).waitFor();
    expect(await list(page).getByRole('listitem').filter({ hasText: other.name }).count()).toBe(0);
    await row(page, own.name)
      .getByRole('button', { name: /^Edit or delete/ })
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await list(page).getByRole('link', { name: 'Other Projects' }).click();
    await row(page, other.name).waitFor();
    expect(
      await list(page)
        .getByRole('button', { name: /^Edit or delete/ })
        .count(),
    ).toBe(0);
    expect(await row(page, own.name).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('others-projects');
  });

  test('lead from a draft on to its form, and never open one by themselves', async () => {
    const page = await newDirector();
    await draft(page, { description: 'Only an idea so far.' });
    await page.goto('/projects');
    await page.getByText('Only drafts so far').waitFor();
    const untitled = row(page, 'Untitled Project');
    for (const text of ['Draft', 'No type specified', 'Click to continue editing']) {
      await untitled.getByText(text, { exact: true }).waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    await untitled.getByRole('link', { name: 'Untitled Project' }).click();
    await page.getByRole('button', { name: 'Update Draft' }).waitFor();
  });

  test('are edited from the menu of their row, deleted after a question, and are gone from list and link', async () => {
    const page = await newDirector();
    const { name, path } = await publish(page, 'Mit Gaya');
    await page.goto('/projects');
    await choose(page, name, 'Edit');
    await page.getByRole('button', { name: 'Update Project' }).waitFor();
    await page.goBack();
    await title(page, name).waitFor();
    await choose(page, name, 'Delete');
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await question
      .getByText('Are you sure you want to delete this project? This action cannot be undone.')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await choose(page, name, 'Delete');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Project deleted successfully').waitFor();
    await page.getByText("You haven't created any projects yet.").waitFor();
    await page.goto(path);
    await page.getByText('Project not Found').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe.skipIf(!site.browser)('The list of projects', () => {
  test('finds by name and by type, leads on a phone to the project and back to the same search', async () => {
    const type = unique('Mythological');
    const { name } = await publish(await newDirector(), 'Aana Jaana', { fields: { type } });
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    await page.goto('/projects');
    const search = page.getByLabel('Search by name or type');
    await search.fill(unique('qqqq'));
    await list(page).getByText('No projects found').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await list(page).getByRole('status').getByRole('button', { name: 'Clear search' }).click();
    await list(page).getByText('No projects found').waitFor({ state: 'hidden' });
    for (const text of [type, name.toUpperCase()]) {
      await search.fill(text);
      await row(page, name).waitFor();
      await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
    }
    await page.waitForURL((url) => url.searchParams.get('search') === name.toUpperCase());
    await row(page, name).getByRole('link').click();
    await title(page, name).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'See the role' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'roles' && scrollY > 100);
    await page.getByRole('link', { name: 'Back to Projects' }).click();
    await row(page, name).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(name.toUpperCase());
  });

  test('opens each project from its top', async () => {
    const director = await newDirector();
    const [first, second] = [
      await publish(director, 'Upar Se', { roles: Array.from({ length: 12 }, () => kabir) }),
      await publish(director, 'Neeche Tak', { roles: Array.from({ length: 12 }, () => meera) }),
    ];
    await director.goto(first.path);
    await title(director, first.name).waitFor();
    await director.getByRole('heading', { name: 'Talents' }).scrollIntoViewIfNeeded();
    await director.waitForFunction(() => scrollY > 300);
    await row(director, second.name)
      .getByRole('link')
      .evaluate((link: HTMLAnchorElement) => link.click());
    await title(director, second.name).waitFor();
    await director.waitForFunction(() => scrollY === 0);
  });

  test('takes no click for the project before while the chosen one loads', async () => {
    const director = await newDirector();
    const [first, second] = [await publish(director, 'Pehle Wala'), await publish(director, 'Chuna Hua')];
    await director.goto(first.path);
    const desk = director.getByRole('link', { name: 'Casting desk', exact: true });
    await desk.waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await director.route(/\/api\/projects\//, async (route) => {
      await held;
      await route.continue();
    });
    await row(director, second.name).getByRole('link').click();
    await expect.poll(() => director.locator('[inert]').count()).toBe(1);
    release();
    await title(director, second.name).waitFor();
    await expect.poll(() => director.locator('[inert]').count()).toBe(0);
    await desk.click();
    await director.waitForURL(`**${second.path}/desk**`);
  });
});
