import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { inDays } from '../support/auditions.ts';
import { kabir, meera, newDirector, publish } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';
import { loaded } from '../support/people.ts';

useBrowser();

/** The preview next to the form. */
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const counted = (page: Page, text: string) => preview(page).getByText(text).waitFor();
const submit = (page: Page) => page.getByRole('button', { name: 'Create audition' });

/** Sends the empty form: each fault is said at its field, and the first has the keyboard. */
async function sendEmpty(page: Page): Promise<void> {
  await submit(page).click();
  await page.getByText('Choose at least one role').waitFor();
  await page.getByText('Please enter the street address').waitFor();
  await page.getByText('Please enter the city').waitFor();
  await page.getByText('Choose at least one day').waitFor();
  expect(await page.locator(':focus').getAttribute('name')).toBe('roleIds');
  expect(await faultsOf(page)).toEqual([]);
}

/** What each kind of audition demands. */
async function tryKinds(page: Page): Promise<void> {
  const says = (text: string) => page.getByText(text).waitFor();
  await page.getByLabel('Map link').fill('https://example.com/map');
  await says('Please enter a Google Maps link');
  await page.getByRole('radio', { name: 'Online' }).check();
  await says('Please enter a Google Meet, Zoom, Teams, Webex, Whereby or Jitsi link');
  await page.getByRole('radio', { name: 'Self-tape' }).check();
  await says('Please enter a deadline');
  await page.getByLabel('Deadline').fill(`${inDays(1)}T23:00`);
  await says('Less than 48 hours. Artists need time to learn the lines.');
  await page.getByLabel('Deadline').fill(`${inDays(0)}T00:01`);
  await says('The deadline must be at least 6 hours from now');
  await page.getByRole('radio', { name: 'In person' }).check();
  await page.getByLabel('Map link').fill('');
}

/** Two days of times, which the preview counts with each change; one is taken out. */
async function planTimes(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Meera' }).check();
  await page.getByLabel('Street address').fill('12 Aram Nagar, Versova');
  await page.getByLabel('City').fill('Mumbai');
  await page.getByLabel('Days', { exact: true }).fill(inDays(7));
  await page.getByRole('button', { name: 'Add another day' }).click();
  await counted(page, '2 days, 40 times, 40 places');
  await page.getByLabel('From', { exact: true }).fill('05:00');
  await page.getByText('Auditions in person start between 07:00 and 21:00.').waitFor();
  await page.getByLabel('From', { exact: true }).fill('10:00');
  await page.getByLabel('30 min').check();
  await counted(page, '2 days, 28 times, 28 places');
  await page.getByLabel('People per time').fill('2');
  await counted(page, '2 days, 28 times, 56 places');
  await preview(page)
    .getByRole('button', { name: /^10:00, .*: remove$/ })
    .first()
    .click();
  await counted(page, '2 days, 27 times, 54 places');
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^10:30, /);
  expect(await faultsOf(page)).toEqual([]);
}

/** What was typed outlives a reload, a lost line, and a link that would leave the page. */
async function loseNothing(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('We restored what you typed.').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Mumbai');
  await loaded(page);
  await counted(page, '2 days, 27 times, 54 places');
  await page.context().setOffline(true);
  // the note of it moves the button
  await page.locator('[data-offline]').waitFor();
  await submit(page).click();
  await page.getByText('Not sent. Try again.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Auditions', exact: true }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Unsaved changes' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
}

describe.skipIf(!site.browser)('Auditions of a project', () => {
  test('say at its field what is wrong, are planned with a preview, and lose nothing that was typed (E2, E3, E4, E5)', async () => {
    const page = await newDirector();
    const { path } = await publish(page, 'Auditions', { roles: [meera, kabir] });
    await page.goto(path);
    await page.getByRole('link', { name: 'Auditions', exact: true }).click();
    await page.getByText('No auditions yet. Plan the first one.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Plan an audition' }).click();
    await sendEmpty(page);
    await tryKinds(page);
    await planTimes(page);
    await loseNothing(page);
    await submit(page).click();
    await page.getByRole('heading', { name: 'Audition, in person' }).waitFor();
    await page.getByText('2 days, 27 times, 54 places, 0 taken').waitFor();
  });
});
