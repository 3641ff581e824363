import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { kabir, meera, newDirector, publish, write } from '../support/castings.ts';
import { screens, site, useBrowser } from '../support/journey.ts';

useBrowser();

type Project = Awaited<ReturnType<typeof publish>>;

const list = (page: Page) => page.getByRole('complementary', { name: 'Projects' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const talents = (page: Page) => page.getByRole('heading', { name: 'Talents' });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...kabir, characterName: `Guest ${at + 1}` }));

/** A draft alone is not opened by itself; its row leads to its form. */
async function openDraft(page: Page): Promise<void> {
  await page.goto('/projects');
  await page.getByText('Only drafts so far').waitFor();
  const untitled = row(page, 'Untitled Project');
  for (const text of ['Draft', 'No type specified', 'Click to continue editing'])
    await untitled.getByText(text, { exact: true }).waitFor();
  await untitled.getByRole('link', { name: 'Untitled Project' }).click();
  await page.getByRole('button', { name: 'Update Draft' }).waitFor();
}

/** The own projects have a menu, which leads to the form; those of others are on another tab without one. */
async function walkTabs(page: Page, own: Project, other: Project): Promise<void> {
  const menus = list(page).getByRole('button', { name: /^Edit or delete/ });
  await page.goto('/projects');
  await row(page, own.name).waitFor();
  // the first one that is not a draft opens by itself
  await title(page, own.name).waitFor();
  expect(await row(page, other.name).count()).toBe(0);
  await list(page)
    .getByRole('button', { name: `Edit or delete ${own.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Update Project' }).waitFor();
  await page.goBack();
  await title(page, own.name).waitFor();
  await list(page).getByRole('link', { name: 'Other Projects' }).click();
  await row(page, other.name).waitFor();
  expect(await menus.count()).toBe(0);
  expect(await row(page, own.name).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('tab')).toBe('others-projects');
}

/** Opens a project far down the page of another: it begins at its top. */
async function openFromTop(page: Page, first: Project, second: Project): Promise<void> {
  await page.goto(first.path);
  await title(page, first.name).waitFor();
  await talents(page).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 300);
  await row(page, second.name)
    .getByRole('link')
    .evaluate((link: HTMLAnchorElement) => link.click());
  await title(page, second.name).waitFor();
  await page.waitForFunction(() => scrollY === 0);
}

/** Chooses a project that is slow: the page takes no click for the one before. */
async function openSlowly(page: Page, chosen: Project): Promise<void> {
  const held = Promise.withResolvers<void>();
  const calls = /\/api\/projects\//;
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  await row(page, chosen.name).getByRole('link').click();
  await expect.poll(() => page.locator('[inert]').count()).toBe(1);
  held.resolve();
  await title(page, chosen.name).waitFor();
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  await page.unroute(calls);
  await page.getByRole('link', { name: 'Casting desk', exact: true }).click();
  await page.waitForURL(`**${chosen.path}/desk**`);
}

/** On a tablet the list is folded away before a project, and opens at a press. */
async function unfold(page: Page, { path, name }: Project): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(path);
  await talents(page).waitFor();
  expect(await list(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Show projects', exact: true }).click();
  await list(page).getByRole('link', { name }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide projects' }).and(page.locator(':focus')).click();
  expect(await list(page).count()).toBe(0);
}

/** The talents of a project with forty roles are one press from the first screen of a phone, and the keyboard comes along. */
async function jumpToTalents(page: Page, { path }: Project): Promise<void> {
  await page.setViewportSize(screens.phone.viewport);
  const { height } = screens.phone.viewport;
  await page.goto(path);
  await talents(page).waitFor();
  const applied = page
    .getByRole('navigation', { name: 'Talents at a glance' })
    .getByRole('link', { name: /Applied/ });
  // the page may still be drawing what stands above
  const foot = async () => {
    const box = await applied.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(foot).toBeLessThanOrEqual(height);
  await applied.click();
  await talents(page).and(page.locator(':focus')).waitFor();
  const top = async () => (await talents(page).boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThanOrEqual(64);
  await expect.poll(top).toBeLessThan(height / 2);
}

describe.skipIf(!site.browser)('The projects of a director', () => {
  test('stand in two tabs, lead from a draft to its form, open from their top, and have their talents and list in reach', async () => {
    const other = await publish(await newDirector(), 'Doosron Ka');
    const page = await newDirector();
    await write(page, 'POST', '/projects/draft', { data: { description: 'Only an idea so far.' } });
    await openDraft(page);
    const first = await publish(page, 'Upar Se', { roles: many(40) });
    const second = await publish(page, 'Neeche Tak', { roles: [meera] });
    await walkTabs(page, second, other);
    await openFromTop(page, first, second);
    await openSlowly(page, first);
    await unfold(page, second);
    await jumpToTalents(page, first);
  });
});
