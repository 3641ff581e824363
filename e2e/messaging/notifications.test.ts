import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { selfAt } from '../support/auditions.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { joins } from '../support/desks.ts';
import { screens, site, useBrowser } from '../support/journey.ts';

useBrowser();

const bell = (page: Page, unread = 0) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true });

/** Somebody joins and leaves the team of the director at this page, who is notified of both. */
async function notifyTwice(owner: Page): Promise<string> {
  const { _id, name } = await publish(owner, 'Notices');
  const who = await newDirector();
  await joins(who, owner, _id, 'editor');
  await write(who, 'DELETE', `/projects/${_id}/team/${(await selfAt(who))._id}`);
  return name;
}

/** On a phone the bell leads to the page, and from there to the settings, which say what was not saved. */
async function stopMails(page: Page): Promise<void> {
  await page.setViewportSize(screens.phone.viewport);
  await bell(page).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.getByRole('link', { name: 'Mail settings' }).click();
  const team = page.getByRole('radiogroup', { name: 'Teams and boards' });
  await team.waitFor();
  await page.route('**/api/notifications/settings', (route) => route.abort());
  await team.getByText('No mail').click();
  await team.getByText(/Not saved\./).waitFor();
  await page.unroute('**/api/notifications/settings');
  await team.getByText('Once a day').click();
  await page.getByText('Saved.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => team.getByRole('radio', { name: 'Once a day' }).isChecked()).toBe(true);
}

describe.skipIf(!site.browser)('Notifications', () => {
  test('are counted by the bell, opened from it, read by following them, and their mails are stopped there (E24, E25)', async () => {
    const owner = await newDirector();
    await owner.goto('/notifications');
    await owner.getByText('Nothing new.').waitFor();
    const project = await notifyTwice(owner);
    // the page that is open follows
    const left = (place: 'main' | 'dialog') =>
      owner.getByRole(place).getByRole('link', { name: new RegExp(`left the team of ${project}`) });
    await left('main').waitFor();

    await bell(owner, 2).click();
    const last = owner.getByRole('dialog', { name: 'Notifications' });
    await left('dialog').waitFor();
    expect(await faultsOf(owner)).toEqual([]);
    await left('dialog').click();
    await owner.getByRole('heading', { level: 1, name: project }).waitFor();
    await bell(owner, 1).click();
    await last.getByRole('link', { name: 'See all' }).click();
    await owner.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
    await owner.getByRole('main').getByText('Unread:').waitFor();
    await owner.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await bell(owner).waitFor();
    await owner.getByRole('main').getByText('Unread:').waitFor({ state: 'detached' });
    await stopMails(owner);
  });
});
