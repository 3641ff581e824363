import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { kabir, meera, newDirector, publish, scripted } from '../support/castings.ts';
import { person, site, stopClock, useBrowser } from '../support/journey.ts';
import { demo, ready, signIn } from '../support/people.ts';

useBrowser();

const header = (page: Page) => page.locator('article > header');
const role = (page: Page, name: string) =>
  page.getByRole('article').getByRole('article').filter({ hasText: name });

async function artistAt(path: string, screen: 'phone' | 'laptop' = 'phone'): Promise<Page> {
  const page = await person(screen);
  await signIn(page, demo.artist.email);
  await page.goto(path);
  await header(page).waitFor();
  return page;
}

describe.skipIf(!site.browser)('A project', () => {
  test('shows places, dates and roles, and cuts a long description until more is asked for', async () => {
    const end = 'Aur woh kabhi wapas nahi aaya.';
    const description = `${'A night train and five strangers. '.repeat(40)}\n\n${end}`;
    const nameless = { gender: 'any', ageRange: '60', physicalLookSuggestion: 'White beard' };
    const roles = [{ ...scripted, description: 'Runs the ferry.' }, nameless];
    const { path } = await publish(await newDirector(), 'Lambi Kahani', { roles, fields: { description } });
    const page = await artistAt(path);
    expect(await header(page).getByRole('definition').allTextContents()).toEqual([
      'Panaji, Goa, India',
      '05/01/27 - 20/01/27',
      'Panaji, Goa, India',
      '01/03/27 - 30/03/27',
    ]);
    const about = page.getByRole('region', { name: 'About the project' });
    const height = () => about.getByRole('paragraph').evaluate((text) => text.clientHeight);
    const cut = await height();
    await about.getByRole('button', { name: 'Show more' }).click();
    await about.getByRole('button', { name: 'Show less' }).waitFor();
    await expect.poll(height).toBeGreaterThan(cut);
    await about.getByRole('button', { name: 'Show less' }).click();
    await expect.poll(height).toBe(cut);
    for (const text of ['Female, 25-35 years', 'Runs the ferry.', 'Barish phir aa gayi, Kabir.']) {
      await role(page, 'Meera').getByText(text, { exact: true }).waitFor();
    }
    for (const text of ['Any gender, 60 years', 'White beard']) {
      await role(page, 'Role 2').getByText(text, { exact: true }).waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
  });

  test('gives its link, and says Copied! for two seconds', async () => {
    const { path } = await publish(await newDirector(), 'Baant Do');
    const page = await person('laptop');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, demo.artist.email);
    await stopClock(page);
    // the copied link leaves out the search of the list
    await page.goto(`${path}?search=b`);
    await ready(page);
    const copy = page.getByRole('button', { name: 'Copy project link' });
    // what arrives late is shown by a timer, too
    const shown = async () => {
      await page.clock.runFor(500);
      return copy.count();
    };
    await expect.poll(shown).toBe(1);
    await copy.click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    await page.clock.runFor(1900);
    expect(await page.getByRole('button', { name: 'Copied!' }).count()).toBe(1);
    await page.clock.runFor(200);
    await copy.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
  });
});

describe.skipIf(!site.browser)('Hiring', () => {
  test('is closed and opened by the owner, for one role and for all, and artists see it', async () => {
    const page = await newDirector();
    const { path } = await publish(page, 'Khula Band', { roles: [meera, kabir] });
    await page.goto(path);
    await page.getByRole('button', { name: 'Close Hiring for Kabir' }).click();
    await page.getByText('Role hiring status updated successfully').waitFor();
    await role(page, 'Kabir').getByText('Closed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open Hiring for Kabir' }).waitFor();
    await page.getByRole('button', { name: 'Close Hiring', exact: true }).click();
    await page.getByText('Project hiring status updated successfully').waitFor();
    await header(page).getByText('Hiring Closed').waitFor();
    await page.getByRole('complementary', { name: 'Projects' }).getByText('Hiring Closed').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const artist = await artistAt(path);
    await header(artist).getByText('Hiring Closed').waitFor();
    await role(artist, 'Meera').getByText('Project Closed').waitFor();
    await page.getByRole('button', { name: 'Open Hiring', exact: true }).click();
    await header(page).getByText('Hiring Closed').waitFor({ state: 'hidden' });
    await artist.reload();
    await role(artist, 'Kabir').getByText('Role Closed').waitFor();
  });
});
