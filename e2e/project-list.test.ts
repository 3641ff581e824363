import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kabir, meera, newDirector, publish, write } from './castings.ts';
import { person, site, useBrowser } from './journey.ts';
import { demo, signIn, unique } from './people.ts';
import { expectFit } from './project-forms.ts';

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
  test('begin with an invitation to create the first one', async () => {
    const page = await newDirector('phone');
    await page.goto('/projects');
    await page.getByText("You haven't created any projects yet.").waitFor();
    await list(page).getByText('No my projects available').waitFor();
    await list(page).getByRole('link', { name: 'Create New Project' }).waitFor();
    await expectFit(page);
    await page.getByRole('link', { name: 'Create your first project' }).click();
    await page.getByRole('button', { name: 'Save as Draft' }).waitFor();
  });

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
    await expectFit(page);

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
    await expectFit(page);
    await untitled.getByRole('link', { name: 'Untitled Project' }).click();
    await page.getByRole('button', { name: 'Update Draft' }).waitFor();
  });

  test('are edited from the menu of their row', async () => {
    const page = await newDirector();
    const { name } = await publish(page, 'Badalta Naam');
    await page.goto('/projects');
    await choose(page, name, 'Edit');
    await page.getByRole('button', { name: 'Update Project' }).waitFor();
  });

  test('are deleted after a question, and are gone from list and link', async () => {
    const page = await newDirector();
    const { name, path } = await publish(page, 'Mit Gaya');
    await page.goto('/projects');
    await title(page, name).waitFor();
    await choose(page, name, 'Delete');
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await question
      .getByText('Are you sure you want to delete this project? This action cannot be undone.')
      .waitFor();
    await expectFit(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await choose(page, name, 'Delete');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Project deleted successfully').waitFor();
    await page.getByText("You haven't created any projects yet.").waitFor();
    await page.goto(path);
    await page.getByText('Project not Found').waitFor();
    await expectFit(page);
  });

  test('stay when deleting failed, and are deleted once when only the answer was lost', async () => {
    const page = await newDirector();
    const { name, _id } = await publish(page, 'Zinda Hai');
    await page.goto('/projects');
    await title(page, name).waitFor();
    await choose(page, name, 'Delete');
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await page.route(
      `**/api/projects/${_id}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText('You seem to be offline.').waitFor();
    await question.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Project deleted successfully').waitFor();
    await question.waitFor({ state: 'hidden' });
  });
});

describe.skipIf(!site.browser)('The list of projects', () => {
  test('is one list for artists: on a phone first, on a desktop beside the first project', async () => {
    const phone = await person('phone');
    await signIn(phone, demo.artist.email);
    await phone.goto('/projects');
    await list(phone).getByRole('listitem').first().waitFor();
    expect(await list(phone).getByText('My Projects').count()).toBe(0);
    expect(await phone.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Projects']);
    await expectFit(phone);

    const laptop = await person('laptop');
    await signIn(laptop, demo.other.email);
    await laptop.goto('/projects');
    await laptop.getByRole('heading', { name: 'Roles Available' }).waitFor();
    expect(await list(laptop).getByText('Create New Project').count()).toBe(0);
    await expectFit(laptop);
  });

  test('finds by name and by type, says when nothing was found, and leads back to all', async () => {
    const type = unique('Mythological');
    const { name } = await publish(await newDirector(), 'Dhoondo', { fields: { type } });
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    await page.goto('/projects');
    const search = page.getByLabel('Search by name or type');
    for (const text of [name.toUpperCase(), type]) {
      await search.fill(text);
      await row(page, name).waitFor();
      await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
    }
    await search.fill(unique('qqqq'));
    await list(page).getByText('No projects found').waitFor();
    await expectFit(page);
    await list(page).getByRole('status').getByRole('button', { name: 'Clear search' }).click();
    await list(page).getByText('No projects found').waitFor({ state: 'hidden' });
    expect(await search.inputValue()).toBe('');
  });

  test('leads on a phone to the project and back to the same search', async () => {
    const { name } = await publish(await newDirector(), 'Aana Jaana');
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    await page.goto(`/projects?search=${encodeURIComponent(name)}`);
    await row(page, name).getByRole('link').click();
    await title(page, name).waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'See the role' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'roles' && scrollY > 100);
    await page.getByRole('link', { name: 'Back to Projects' }).click();
    await row(page, name).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(name);
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

  test('says so when it could not be loaded, and tries again', async () => {
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    await page.route('**/api/projects?*', (route) => route.abort());
    await page.goto('/projects');
    await page.getByText('The projects could not be loaded.').waitFor();
    await expectFit(page);
    await page.unroute('**/api/projects?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await list(page).getByRole('listitem').first().waitFor();
  });
});

describe.skipIf(!site.browser)('The card of a project', () => {
  const card = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });

  test('tells on the home page place, dates and roles, and leads to the project', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Ghar Ka Patta', { roles: [meera, kabir, kabir] });
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Projects' });
    expect(await strip.getByRole('article').count()).toBe(3);
    const own = card(page, project.name);
    for (const text of [
      'Casting: Panaji, Goa',
      'Casting: 05/01/27 - 20/01/27',
      'Roles Needed',
      'Meera, female (25-35 Years)',
      '+2 more roles available',
      'Casting soon',
    ]) {
      await own.getByText(text, { exact: true }).waitFor();
    }
    await own.getByRole('link', { name: `View details of ${project.name}` }).click();
    await title(page, project.name).waitFor();
    await page.goto('/');
    await strip.getByRole('link', { name: 'Browse All Projects →' }).click();
    await list(page).getByRole('listitem').first().waitFor();
  });

  test('says Hiring Closed where it is, in the list as in the detail', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Taala Laga');
    await write(director, 'PUT', `/projects/${project._id}/hiring`, { data: { requirementClose: true } });
    const artist = await person('laptop');
    await signIn(artist, demo.artist.email);
    await artist.goto(`/projects?search=${encodeURIComponent(project.name)}`);
    await row(artist, project.name).getByText('Hiring Closed').waitFor();
    await artist.locator('article > header').getByText('Hiring Closed').waitFor();
  });
});
