import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applyTo, meera, newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { loaded, unique } from '../support/people.ts';
import { button, stored } from '../support/project-forms.ts';

useBrowser();

/** What the page says of how many there are: in the summary under the title, and on the tabs. */
async function countsOf(page: Page, tab: string): Promise<(string | null)[]> {
  const named = (name: string) =>
    page
      .getByRole('navigation', { name, exact: true })
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .textContent();
  return [await named('Talents at a glance'), await named('Talents')];
}

const talents = (page: Page) => page.getByRole('list', { name: 'Talents' }).getByRole('listitem');
const choose = (page: Page, tab: string) =>
  page
    .getByRole('navigation', { name: 'Talents', exact: true })
    .getByRole('link', { name: new RegExp(`^${tab}`) })
    .click();

describe.skipIf(!site.browser)('A director who casts', () => {
  test('reads the same number on the tab, in the summary and over the list, and the talents of a draft once it is published', async () => {
    const page = await newDirector();
    const { path, _id, roleIds } = await publish(page, 'Ginti', { roles: [meera] });
    await page.goto(path);
    await expect.poll(() => countsOf(page, 'Applied')).toEqual(['Applied0', 'Applied0']);
    const artist = await person('phone');
    await joinListed(artist, 'Anvi Gupta');
    await applyTo(artist, _id, ...roleIds);
    await choose(page, 'Applied');
    await page.getByText('1 talent', { exact: true }).waitFor();
    expect(await countsOf(page, 'Applied')).toEqual(['Applied1', 'Applied1']);

    await talents(page).getByRole('link').click();
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    await bar.getByRole('button', { name: 'Shortlist', exact: true }).click();
    await bar.getByRole('button', { name: 'Remove from Shortlist' }).waitFor();
    await bar.getByRole('link', { name: 'Back' }).click();
    await page.getByText('1 talent', { exact: true }).waitFor();
    for (const tab of ['Applied', 'Shortlisted', 'Viewed']) {
      await choose(page, tab);
      await loaded(page);
      await expect.poll(() => countsOf(page, tab)).toEqual([`${tab}1`, `${tab}1`]);
      expect(await talents(page).count()).toBe(1);
    }

    const name = unique('Kachcha Naksha');
    await publish(page, 'Pehle se');
    await stored(page, name);
    await page.goto('/projects');
    await page.getByRole('heading', { level: 2, name: 'Talents' }).waitFor();
    await page.getByRole('link', { name }).click();
    await button(page, 'Publish Project').click();
    await page.getByText('Project published successfully!').waitFor();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Talents' }).waitFor();
    await talents(page).first().waitFor();
  });
});
