import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { join, unique } from '../support/people.ts';
import { type SiteServer, startNamedSite } from '../support/site-server.ts';

useBrowser();

let quick: SiteServer;
beforeAll(async () => {
  if (site.browser) quick = await startNamedSite({ ALERT_SWEEP_S: '1', MAIL_NOW_AFTER_S: '1' });
}, 120_000);
afterAll(async () => {
  await quick?.stop();
});

/** Somebody at the site that does not let them wait. */
async function visitor(screen: 'phone' | 'laptop'): Promise<Page> {
  const page = await person(screen, { at: quick.url });
  await page.goto('/about');
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saving = (page: Page) => page.getByRole('dialog', { name: 'Save this search' });
const search = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function save(page: Page, name: string, pace: string): Promise<void> {
  await button(page, 'Save this search').click();
  await saving(page).getByRole('button', { name: 'Save' }).click();
  await saving(page).getByText('Give the search a name').waitFor();
  await saving(page).getByLabel('Name').fill(name);
  await saving(page).getByLabel(pace).check({ force: true });
  await saving(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText(`"${name}" is saved.`).waitFor();
}

/** The link in the first mail to an address whose subject is this. */
async function linkIn(page: Page, email: string, subject: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get('/outbox.json', { params: { to: email } });
    const { data } = (await answer.json()) as { data: { mails: { subject: string; text: string }[] } };
    const mail = data.mails.find((one) => one.subject === subject);
    return /\/searches\/[\w-]+/.exec(JSON.stringify(mail ?? ''))?.[0] ?? '';
  };
  await expect.poll(read, { message: subject, timeout: 60_000 }).not.toBe('');
  return read();
}

/** Goes from the empty page of searches to All Profiles, and saves one of archers. */
async function saveArchers(director: Page): Promise<void> {
  await director.goto('/searches');
  await director.getByText('You have no saved search yet.').waitFor();
  await director.getByRole('main').getByRole('link', { name: 'All Profiles' }).click();
  await heading(director, 'All Profiles').waitFor();
  expect(await button(director, 'Save this search').count()).toBe(0);
  await director.goto('/profiles?gender=female&location=rajasthan&skills=archery');
  await save(director, 'Archers', 'At once');
}

/** Reads that somebody is new, and opens the search at them. */
async function readNew(director: Page, name: string): Promise<void> {
  await director.getByRole('main').getByRole('link', { name: 'Saved searches' }).click();
  await search(director, 'Archers').getByText('Female · Rajasthan · Archery').waitFor();
  await search(director, 'Archers').getByText('1 new today').waitFor();
  await director.getByRole('link', { name: 'Open Archers' }).click();
  await heading(director, 'All Profiles').waitFor();
  await director.getByRole('link', { name, exact: true }).waitFor();
  expect(new URL(director.url()).searchParams.get('sort')).toBe('newest');
  await director.goto('/searches');
  await search(director, 'Archers').getByText('Nothing new today').waitFor();
}

/** Changes pace and name of the search, and deletes it: its link in the mail leads to the others then. */
async function changeAndDelete(director: Page, link: string): Promise<void> {
  await search(director, 'Archers').getByLabel('Let me know: Archers').selectOption('Once a week');
  await button(director, 'Rename Archers').click();
  const renaming = director.getByRole('dialog', { name: 'Rename the search' });
  await renaming.getByLabel('Name').fill('Bows');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await renaming.waitFor({ state: 'hidden' });
  await search(director, 'Bows').waitFor();
  await director.reload();
  expect(await search(director, 'Bows').getByLabel('Let me know: Bows').inputValue()).toBe('weekly');
  await button(director, 'Delete Bows').click();
  const deleting = director.getByRole('dialog', { name: 'Delete "Bows"?' });
  expect(await faultsOf(director)).toEqual([]);
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await director.getByText('You have no saved search yet.').waitFor();
  const focused = () => director.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Saved searches');
  expect(link).toMatch(/^\/searches\/[\w-]{36}$/);
  await director.goto(link);
  await director.getByText('You have no saved search yet.').waitFor();
  expect(new URL(director.url()).pathname).toBe('/searches');
}

/** Follows the bell to the new role. */
async function followBell(artist: Page, project: string): Promise<void> {
  await artist.goto('/notifications');
  await artist
    .getByRole('main')
    .getByRole('link', { name: /1 new role matches "Any role"/ })
    .click();
  await heading(artist, 'Roles for you').waitFor();
  await artist.getByText(project).first().waitFor();
  await artist.goto('/searches');
  await search(artist, 'Any role').getByText('All roles that match you').waitFor();
  await search(artist, 'Any role').getByText('Nothing new today').waitFor();
}

describe.skipIf(!site.browser)('Saved searches', () => {
  test('notify a director of new artists by mail and an artist on a phone of new roles, by the bell too (M13)', async () => {
    const director = await visitor('laptop');
    const directorsEmail = await join(director, unique('Devika Saves'), 'Casting Director');
    await saveArchers(director);
    const artist = await visitor('phone');
    const { name, email } = await joinListed(artist, 'Asha Archer');
    await artist.goto('/roles');
    await artist.getByText('No open role matches you today.').waitFor();
    await save(artist, 'Any role', 'At once');

    const link = await linkIn(director, directorsEmail, '1 new person matches "Archers"');
    await readNew(director, name);
    await changeAndDelete(director, link);

    const anyone = { characterName: 'Anyone', gender: 'any', ageRange: '18-60' };
    const roles = [anyone, { ...anyone, ageRange: '1-4' }];
    const project = await publish(director, 'Ganga', { roles });
    await linkIn(artist, email, '1 new role matches "Any role"');
    await followBell(artist, project.name);
  });
});
