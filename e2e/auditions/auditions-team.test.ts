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
const submit = (page: Page) => page.getByRole('button', { name: 'Create audition' });

describe.skipIf(!site.browser)('Auditions of a project', () => {
  test('are planned with a preview, each time of which can be taken out (E5)', async () => {
    const page = await newDirector();
    const { path } = await publish(page, 'Auditions', { roles: [meera, kabir] });
    await page.goto(path);
    await page.getByRole('link', { name: 'Auditions', exact: true }).click();
    await page.getByText('No auditions yet. Plan the first one.').waitFor();
    await page.goto(`${path}/auditions/new`);
    await page.getByRole('checkbox', { name: 'Meera' }).check();
    await page.getByLabel('Street address').fill('12 Aram Nagar, Versova');
    await page.getByLabel('City').fill('Mumbai');
    await page.getByLabel('Days', { exact: true }).fill(inDays(7));
    await page.getByRole('button', { name: 'Add another day' }).click();
    await preview(page).getByText('2 days, 40 times, 40 places').waitFor();
    await page.getByLabel('30 min').check();
    await preview(page).getByText('2 days, 28 times, 28 places').waitFor();
    await page.getByLabel('People per time').fill('2');
    await preview(page).getByText('2 days, 28 times, 56 places').waitFor();
    await preview(page)
      .getByRole('button', { name: /^10:00, .*: remove$/ })
      .first()
      .click();
    await preview(page).getByText('2 days, 27 times, 54 places').waitFor();
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^10:30, /);
    expect(await faultsOf(page)).toEqual([]);
    await submit(page).click();
    await page.getByText('2 days, 27 times, 54 places, 0 taken').waitFor();
  });

  test('say at its field what is wrong, and begin at the first fault (E2, E3, E4)', async () => {
    const page = await newDirector('phone');
    const { path } = await publish(page, 'Auditions', { roles: [meera, kabir] });
    await page.goto(`${path}/auditions/new`);
    await submit(page).click();
    await page.getByText('Choose at least one role').waitFor();
    await page.getByText('Please enter the street address').waitFor();
    await page.getByText('Please enter the city').waitFor();
    await page.getByText('Choose at least one day').waitFor();
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('name')).toBe('roleIds');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Map link').fill('https://example.com/map');
    await page.getByText('Please enter a Google Maps link').waitFor();
    await page.getByRole('button', { name: 'Add another day' }).click();
    await page.getByLabel('From', { exact: true }).fill('05:00');
    await page.getByText('Auditions in person start between 07:00 and 21:00.').waitFor();
    await page.getByRole('radio', { name: 'Online' }).check();
    await page.getByText('Please enter a Google Meet, Zoom, Teams, Webex, Whereby or Jitsi link').waitFor();
    await page.getByRole('radio', { name: 'Self-tape' }).check();
    await page.getByText('Please enter a deadline').waitFor();
    await page.getByLabel('Deadline').fill(`${inDays(1)}T23:00`);
    await page.getByText('Less than 48 hours. Artists need time to learn the lines.').waitFor();
    await page.getByLabel('Deadline').fill(`${inDays(0)}T00:01`);
    await page.getByText('The deadline must be at least 6 hours from now').waitFor();
  });

  test('lose nothing that was typed over a reload, a lost line, or a link that is left for', async () => {
    const page = await newDirector();
    const { path } = await publish(page, 'Auditions');
    await page.goto(`${path}/auditions/new`);
    await page.getByLabel('Street address').fill('12 Aram Nagar, Versova');
    await page.getByLabel('City').fill('Mumbai');
    await page.getByRole('button', { name: 'Add another day' }).click();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('We restored what you typed.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Mumbai');
    await loaded(page);
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByText('Not sent. Try again.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Auditions', exact: true }).first().click();
    const leaving = page.getByRole('dialog', { name: 'Unsaved changes' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await submit(page).click();
    await page.getByRole('heading', { name: 'Audition, in person' }).waitFor();
  });
});
