import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site, useBrowser } from '../support/journey.ts';
import { listed, unique } from '../support/people.ts';
import { signedIn, stored } from '../support/project-forms.ts';

useBrowser();

/** A director before the talents of a new project, somewhat down the page. */
async function open(page: Page, search = '') {
  const project = await stored(page, unique('On paper'), true);
  await page.goto(`/projects/${project.projectIdentifier}${search}`);
  await tiles(page).first().waitFor();
  await page.evaluate(() => scrollTo(0, 500));
  return project;
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Talents' }).getByRole('listitem');
const names = (page: Page) => tiles(page).getByRole('heading').allTextContents();

/** Waits until all of the list are drawn, in its order. Other journeys bring people and take some away meanwhile: who was on it
    before and still is counts. */
async function waitForAll(page: Page, before: ArtistCard[]): Promise<void> {
  const drawn = async () => {
    const after = new Set((await listed(page)).map(({ _id }) => _id));
    const staying = before.filter(({ _id }) => after.has(_id)).map(({ name }) => name);
    const known = new Set(staying);
    const there = (await names(page)).filter((name) => known.has(name));
    return { missing: staying.filter((name) => !there.includes(name)), inOrder: `${there}` === `${staying}` };
  };
  await expect.poll(drawn).toEqual({ missing: [], inOrder: true });
}

describe.skipIf(!site.browser)('Printing the talents', () => {
  test('prints all of the tab, each with name and facts, and nothing to press', async () => {
    const page = await signedIn('laptop');
    await open(page);
    const everybody = await listed(page);
    expect(await tiles(page).count()).toBeLessThan(everybody.length);

    await page.emulateMedia({ media: 'print' });
    await waitForAll(page, everybody);
    const [first] = await listed(page);
    const text = await tiles(page).first().textContent();
    for (const fact of [first?.name, `${first?.age} years`, first?.currentAddress.city])
      expect(text).toContain(fact);
    await page.getByRole('heading', { name: /^Talents: All$/ }).waitFor();
    for (const role of ['button', 'navigation', 'textbox', 'combobox', 'banner', 'contentinfo'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
    }
    const cut = await tiles(page)
      .locator('p, h3')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);

    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => tiles(page).count()).toBeLessThan(60);
  });

  test('waits for the faces when it is begun with the button or with Ctrl+P', async () => {
    const page = await signedIn('laptop');
    await open(page);
    const { length: total } = (await listed(page)).filter(({ picture }) => picture);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      window.print = () => {
        const faces = [...document.querySelectorAll<HTMLImageElement>('[data-talents] img')];
        const ready = faces.filter((one) => one.complete && one.naturalWidth > 0).length;
        dataset.prints = `${dataset.prints ?? ''}${ready} of ${faces.length};`;
        dispatchEvent(new Event('afterprint'));
      };
    });
    const prints = () => page.locator('html').getAttribute('data-prints');
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(prints).toBe(`${total} of ${total};`);
    await page.keyboard.press('Control+p');
    await expect.poll(prints).toBe(`${total} of ${total};${total} of ${total};`);
  });
});
