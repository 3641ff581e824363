import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { profileOf } from '../support/people.ts';

useBrowser();

const card = (page: Page) => page.getByRole('region', { name: 'Contact', exact: true });
const call = (page: Page) => card(page).getByRole('link', { name: /^Call/ });
const seen = (page: Page) => page.getByRole('region', { name: 'Who saw my contact details' });
const nameOf = async (page: Page) =>
  ((await (await page.request.get('/api/auth')).json()).data as { name: string }).name;

/** Chooses who may see the contact details of the artist at this page, on the page for it. */
async function choose(artist: Page, choice: string) {
  await artist.goto('/account/contact?tab=choice');
  await artist.getByRole('radio', { name: choice }).check();
  await artist.getByText('Saved. It holds from now on.').waitFor();
}

describe.skipIf(!site.browser)('Contact details', () => {
  test('are there without a click, and their owner reads who saw them, once a day (S2)', async () => {
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Seema Seen');
    await artist.goto('/account');
    await artist.getByRole('link', { name: 'Contact details' }).tap();
    await seen(artist).getByText('Nobody has been shown your contact details yet.').waitFor();
    expect(await faultsOf(artist)).toEqual([]);

    const director = await newDirector();
    await director.goto('/account/contact');
    await director.getByRole('heading', { level: 1, name: 'This scene was cut' }).waitFor();
    const path = await profileOf(director, name);
    await director.goto(path);
    await call(director).waitFor();
    const other = await director.context().newPage();
    await other.goto(path);
    await call(other).waitFor();
    await director.reload();
    await call(director).waitFor();

    await artist.goto('/notifications');
    // they are notified within a minute
    const notice = artist.getByRole('link', {
      name: /1 casting director was shown your contact details today/,
    });
    await notice.tap({ timeout: 90_000 });
    const row = seen(artist).getByRole('listitem');
    await row.getByText(await nameOf(director)).waitFor();
    expect(await row.count()).toBe(1);
    await row.getByText('From your profile').waitFor();
    await row.getByText(/^\d\d\/\d\d\/\d\d, \d\d:\d\d and 2 more times$/).waitFor();
    await seen(artist).getByText('1 casting director in the last 30 days').waitFor();
    expect(await faultsOf(artist)).toEqual([]);
  });

  test('are for verified directors where their owner chose that, until one is allowed who asks (S3, S5)', async () => {
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Chitra Chooses');
    await choose(artist, 'Verified casting directors');
    expect(await faultsOf(artist)).toEqual([]);
    await artist.reload();
    expect(await artist.getByRole('radio', { name: 'Verified casting directors' }).isChecked()).toBe(true);

    const director = await newDirector();
    const path = await profileOf(director, name);
    // a press before the card's own scripts are there is not lost
    const [asked, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await director.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('Ask for contact')) {
        asked.resolve();
        await pressed.promise;
      }
      await route.fulfill({ response });
    });
    await director.goto(path, { waitUntil: 'domcontentloaded' });
    await asked.promise;
    await card(director).getByRole('button', { name: 'Ask for contact' }).click();
    pressed.resolve();
    const dialog = director.getByRole('dialog', { name: `Ask ${name} for contact` });
    await dialog.waitFor();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('For Neelam Express, in Pune.');
    expect(await faultsOf(director)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await card(director)
      .getByText(/^Asked on \d\d\/\d\d\/\d\d$/)
      .waitFor();
    expect(await faultsOf(director)).toEqual([]);
    await director.reload();
    await card(director)
      .getByText(/^Asked on \d\d\/\d\d\/\d\d$/)
      .waitFor();

    const who = await nameOf(director);
    await artist.goto('/notifications');
    await artist.getByRole('link', { name: `${who} asks for your contact details.` }).tap();
    await artist.getByText('For Neelam Express, in Pune.').waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    await artist.getByRole('button', { name: `Allow ${who}` }).tap();
    await artist.getByText('Allowed: they see your contact details.').waitFor();
    expect(await faultsOf(artist)).toEqual([]);

    await director.goto('/notifications');
    await director.getByRole('link', { name: `${name} shared their contact details.` }).click();
    await call(director).waitFor();

    await artist.getByRole('button', { name: `Stop sharing with ${who}` }).tap();
    await artist.getByText('You stopped sharing: they no longer see them.').waitFor();
    await director.reload();
    await card(director).getByText('Not shared').waitFor();
    expect(await card(director).getByRole('link').count()).toBe(0);
  });
});
