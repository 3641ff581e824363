import { readFile } from 'node:fs/promises';
import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { listed, password } from '../support/people.ts';
import { me } from '../support/wizard-people.ts';

useBrowser();

async function openByTheMenu(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
}

/** The file that the page gives. */
async function download(page: Page): Promise<PersonalData> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('kirdaar-my-data.json');
  await page.getByText('Your data is in your downloads.').waitFor();
  return PersonalData.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
}

async function expectPeriods(page: Page): Promise<void> {
  const kept = page.getByRole('region', { name: 'What we keep' });
  for (const [what, until] of [
    ['Who was shown your contact details', '365 days'],
    ['Casting directors you blocked', 'until you unblock them'],
    ['Of a child: the parent or guardian', 'until the child is 18'],
    ['What moderators decided, and why', '3 years'],
    ['The document and the referee', '30 days after we decided'],
    ['The company and links', 'until they remove them'],
  ] as const)
    await kept.getByRole('listitem').filter({ hasText: what }).getByText(until).waitFor();
  await page.getByRole('heading', { name: 'What you agreed to' }).waitFor();
  const officer = page.getByRole('main').getByRole('region', { name: 'Grievance Officer' });
  await officer.getByText('You get our decision within 7 days.').waitFor();
  await officer.getByRole('link', { name: 'complaints@kirdaar.example' }).waitFor();
}

/** The account goes after the right password and a second thought. */
async function deleteAccount(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Delete my account' });
  const secret = page.getByLabel('Password', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await send.click();
  await page.getByText('Password is required').waitFor();
  await secret.fill('Wrong-Chai-7');
  await send.click();
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
}

describe.skipIf(!site.browser)('The page of the own data', () => {
  test('gives a file with everything held, says until when, and deletes the account: the person is gone from everywhere (S30)', async () => {
    const page = await person('phone');
    const { name, email } = await joinListed(page, 'Ganga Gone');
    const path = `/profile/${(await me(page)).publicIdentifier}`;
    const names = async () => (await listed(page)).map((one) => one.name);
    expect(await names()).toContain(name);

    await openByTheMenu(page);
    expect((await download(page)).profile).toMatchObject({ email, number: '9876543210' });
    await expectPeriods(page);
    await deleteAccount(page);
    expect((await page.request.get('/api/auth')).status()).toBe(401);
    expect(await names()).not.toContain(name);
    expect((await page.request.get(path)).status()).toBe(404);
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(path);
  });
});
