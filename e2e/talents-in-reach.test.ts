import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kabir, newDirector, publish } from './castings.ts';
import { person, site, useBrowser } from './journey.ts';
import { demo, signIn } from './people.ts';
import { expectFit } from './project-forms.ts';

useBrowser();

const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

const forty = Array.from({ length: 40 }, (_, at) => ({ ...kabir, characterName: `Guest ${at + 1}` }));

/** A director at a project of their own. */
async function atProject(roles = [kabir], [width, height]: readonly [number, number] = [768, 1024]) {
  const page = await newDirector(width === 360 ? 'phone' : 'laptop');
  await page.setViewportSize({ width, height });
  const project = await publish(page, 'A wedding with very many guests', { roles });
  await page.goto(project.path);
  await page.getByRole('heading', { name: 'Talents' }).waitFor();
  return { page, ...project };
}

const list = (page: Page) => page.getByRole('complementary', { name: 'Projects' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.skipIf(!site.browser)('The talents of a project with forty roles', () => {
  test.each(sizes)(
    'are one press from the first screen of %i by %i, and the keyboard comes along',
    async (...size) => {
      const { page } = await atProject(forty, size);
      const applied = page
        .getByRole('navigation', { name: 'Talents at a glance' })
        .getByRole('link', { name: /Applied/ });
      // the page may still be drawing what stands above
      const foot = async () => {
        const box = await applied.boundingBox();
        return box ? box.y + box.height : Number.POSITIVE_INFINITY;
      };
      await expect.poll(foot).toBeLessThanOrEqual(size[1]);
      await applied.click();
      const title = page.getByRole('heading', { name: 'Talents' });
      await title.and(page.locator(':focus')).waitFor();
      const top = async () => (await title.boundingBox())?.y ?? -1;
      await expect.poll(top).toBeGreaterThanOrEqual(64);
      await expect.poll(top).toBeLessThan(size[1] / 2);
      await expectFit(page);
    },
  );

  test('lie close below the first roles, all of which are a press away', async () => {
    const { page } = await atProject(forty, [1440, 900]);
    const talents = page.getByRole('heading', { name: 'Talents' });
    expect((await talents.boundingBox())?.y).toBeLessThan(2 * 900);
    const roles = page.getByRole('heading', { name: /^Guest \d+$/, level: 3 });
    expect(await roles.count()).toBe(4);
    await button(page, 'Show all 40 roles').click();
    expect(await roles.count()).toBe(40);
    await page.locator(':focus').getByRole('heading', { name: 'Guest 5' }).waitFor();
  });
});

describe.skipIf(!site.browser)('On a tablet, the list of projects', () => {
  test('is folded away before a project that a director comes to, and opens at a press', async () => {
    const { page, name } = await atProject();
    expect(await list(page).count()).toBe(0);
    const wide = (await page.getByRole('list', { name: 'Talents' }).boundingBox())?.width;
    expect(wide).toBeGreaterThan(700);
    await button(page, 'Show projects').click();
    await list(page).getByRole('link', { name }).waitFor();
    await expectFit(page);
    await button(page, 'Hide projects').and(page.locator(':focus')).click();
    expect(await list(page).count()).toBe(0);
  });

  test('stays while one chooses among projects, and goes when one goes to the talents', async () => {
    const { page } = await atProject();
    const other = await publish(page, 'Another one');
    await page.goto('/projects');
    await page.waitForURL('**/projects/*');
    await list(page).getByRole('link', { name: other.name }).click();
    await page.getByRole('heading', { level: 1, name: other.name }).waitFor();
    expect(await list(page).count()).toBe(1);
    await page.getByRole('navigation', { name: 'Talents at a glance' }).getByRole('link').first().click();
    await list(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Talents' }).and(page.locator(':focus')).waitFor();
  });

  test('stands beside the project for artists, and for everybody on a laptop', async () => {
    const { page, path } = await atProject();
    await page.setViewportSize({ width: 1440, height: 900 });
    await list(page).waitFor();
    expect(await button(page, 'Hide projects').count()).toBe(0);
    const artist = await person('laptop');
    await artist.setViewportSize({ width: 768, height: 1024 });
    await signIn(artist, demo.lastArtist.email);
    await artist.goto(path);
    await list(artist).waitFor();
    expect(await button(artist, 'Hide projects').count()).toBe(0);
  });
});
