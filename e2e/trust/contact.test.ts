import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { selfAt } from '../support/auditions.ts';
import { newDirector } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { profileOf } from '../support/people.ts';

useBrowser();

const card = (page: Page) => page.getByRole('region', { name: 'Contact', exact: true });
const call = (page: Page) => card(page).getByRole('link', { name: /^Call/ });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Contact details' }).getByRole('link', { name });

/** The name of the script of the pages that has these words. */
async function scriptWith(words: string): Promise<string> {
  const folder = join(import.meta.dirname, '../../web/build/client/assets');
  for (const name of await readdir(folder))
    if (name.endsWith('.js') && (await readFile(join(folder, name), 'utf8')).includes(words)) return name;
  throw new Error(`no script has: ${words}`);
}

/** Presses 'Ask for contact' before the card's own scripts are there: the press is not lost. */
async function askEarly(director: Page, path: string): Promise<void> {
  const [asked, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await director.route(`**/assets/${await scriptWith('Ask for contact')}`, async (route) => {
    asked.resolve();
    await pressed.promise;
    await route.continue();
  });
  await director.goto(path, { waitUntil: 'domcontentloaded' });
  await asked.promise;
  await card(director).getByRole('button', { name: 'Ask for contact' }).click();
  pressed.resolve();
}

describe.skipIf(!site.browser)('Contact details', () => {
  test('are for verified directors where their owner chose that, until one is allowed who asks; their owner reads who saw them (S2, S3, S5)', async () => {
    const [artist, director] = [await person('phone'), await newDirector()];
    const { name } = await joinListed(artist, 'Chitra Chooses');
    const { name: who } = await selfAt(director);
    const path = await profileOf(director, name);
    await artist.goto('/account');
    await artist.getByRole('link', { name: 'Contact details' }).tap();
    const seen = artist.getByRole('region', { name: 'Who saw my contact details' });
    await seen.getByText('Nobody has been shown your contact details yet.').waitFor();
    await tab(artist, 'Who may').tap();
    await artist.getByRole('radio', { name: 'Verified casting directors' }).check();
    await artist.getByText('Saved. It holds from now on.').waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    await artist.reload();
    expect(await artist.getByRole('radio', { name: 'Verified casting directors' }).isChecked()).toBe(true);

    await askEarly(director, path);
    const dialog = director.getByRole('dialog', { name: `Ask ${name} for contact` });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('For Neelam Express, in Pune.');
    expect(await faultsOf(director)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await card(director)
      .getByText(/^Asked on \d\d\/\d\d\/\d\d$/)
      .waitFor();

    await artist
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications, \d unread$/ })
      .tap();
    await artist.getByRole('link', { name: `${who} asks for your contact details.` }).tap();
    await artist.getByText('For Neelam Express, in Pune.').waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    await artist.getByRole('button', { name: `Allow ${who}` }).tap();
    await artist.getByText('Allowed: they see your contact details.').waitFor();

    await director.goto('/notifications');
    await director.getByRole('link', { name: `${name} shared their contact details.` }).click();
    await call(director).waitFor();
    await artist.getByRole('button', { name: `Stop sharing with ${who}` }).tap();
    await artist.getByText('You stopped sharing: they no longer see them.').waitFor();
    await director.reload();
    await card(director).getByText('Not shared').waitFor();
    expect(await card(director).getByRole('link').count()).toBe(0);

    await tab(artist, 'Who saw them').tap();
    const row = seen.getByRole('listitem');
    await row.getByText(who).waitFor();
    expect(await row.count()).toBe(1);
    await row.getByText('From your profile').waitFor();
    await seen.getByText('1 casting director in the last 30 days').waitFor();
    expect(await faultsOf(artist)).toEqual([]);
  });
});
