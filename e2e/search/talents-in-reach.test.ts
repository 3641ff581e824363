import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { kabir, newDirector, publish } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

const forty = Array.from({ length: 40 }, (_, at) => ({ ...kabir, characterName: `Guest ${at + 1}` }));

describe.skipIf(!site.browser)('The talents of a project with forty roles', () => {
  test('are one press from the first screen of a phone, and the keyboard comes along', async () => {
    const page = await newDirector('phone');
    const height = 740;
    const { path } = await publish(page, 'A wedding with very many guests', { roles: forty });
    await page.goto(path);
    await page.getByRole('heading', { name: 'Talents' }).waitFor();
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
    const title = page.getByRole('heading', { name: 'Talents' });
    await title.and(page.locator(':focus')).waitFor();
    const top = async () => (await title.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeGreaterThanOrEqual(64);
    await expect.poll(top).toBeLessThan(height / 2);
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe.skipIf(!site.browser)('On a tablet, the list of projects', () => {
  test('is folded away before a project that a director comes to, and opens at a press', async () => {
    const page = await newDirector();
    await page.setViewportSize({ width: 768, height: 1024 });
    const { name, path } = await publish(page, 'Folded away');
    await page.goto(path);
    await page.getByRole('heading', { name: 'Talents' }).waitFor();
    const list = page.getByRole('complementary', { name: 'Projects' });
    expect(await list.count()).toBe(0);
    await page.getByRole('button', { name: 'Show projects', exact: true }).click();
    await list.getByRole('link', { name }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide projects' }).and(page.locator(':focus')).click();
    expect(await list.count()).toBe(0);
  });
});
