import { readFile } from 'node:fs/promises';
import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, listed, password, ready, unique } from '../support/people.ts';
import { me, saveMonologues, savePersonal, savePhotos, saveProfessional } from '../support/wizard-people.ts';

useBrowser();

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
}

describe.skipIf(!site.browser)('The page of the own data', () => {
  test('gives an artist a file with everything held about them, says until when, and names the contact for complaints (S30)', async () => {
    const page = await person('phone');
    const email = await join(page, 'Dhara Data', 'Artist');
    await savePersonal(page);
    await open(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('kirdaar-my-data.json');
    await page.getByText('Your data is in your downloads.').waitFor();
    const data = PersonalData.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
    expect(data.profile).toMatchObject({ email, number: '9876543210' });

    const kept = page.getByRole('region', { name: 'What we keep' });
    await kept
      .getByRole('listitem')
      .filter({ hasText: 'Who was shown your contact details' })
      .getByText('365 days')
      .waitFor();
    const until = (what: string, words: string) =>
      kept.getByRole('listitem').filter({ hasText: what }).getByText(words).waitFor();
    await until('Casting directors you blocked', 'until you unblock them');
    await until('Of a child: the parent or guardian', 'until the child is 18');
    await until('What moderators decided, and why', '3 years');
    await until('The document and the referee', '30 days after we decided');
    await until('The company and links', 'until they remove them');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('heading', { name: 'What you agreed to' }).waitFor();
    const officer = page.getByRole('main').getByRole('region', { name: 'Grievance Officer' });
    await officer.getByText('You get our decision within 7 days.').waitFor();
    await officer.getByRole('link', { name: 'complaints@kirdaar.example' }).waitFor();
  });

  test('deletes the account after the password and a second thought; the person is gone from everywhere', async () => {
    const page = await person('phone');
    const name = unique('Ganga Gone');
    await join(page, name, 'Artist');
    await savePersonal(page);
    await savePhotos(page, ['neutralBackground', 'smilingHeadshots', 'fullBodyShots', 'threeQuarterShots']);
    await saveProfessional(page);
    await saveMonologues(page);
    const path = `/profile/${(await me(page)).publicIdentifier}`;
    expect((await listed(page)).map((one) => one.name)).toContain(name);

    await open(page);
    const send = page.getByRole('button', { name: 'Delete my account' });
    await send.click();
    await page.getByText('Password is required').waitFor();
    const secret = page.getByLabel('Password', { exact: true });
    await secret.fill('Wrong-Chai-7');
    await send.click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await send.click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Current password is incorrect').waitFor();
    await secret.fill(password);
    await send.click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Your account was deleted.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');

    expect((await page.request.get('/api/auth')).status()).toBe(401);
    expect((await listed(page)).map((one) => one.name)).not.toContain(name);
    expect((await page.request.get(path)).status()).toBe(404);
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(path);
  });
});
