import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

const bell = (page: Page, unread = 0) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true });

/** Somebody joins and leaves the team of the director at this page, who is notified of both. */
async function notifyTwice(owner: Page, who: Page): Promise<string> {
  const { _id, name } = await publish(owner, 'Notices');
  const { email } = (await (await who.request.get('/api/auth')).json()).data;
  await write(owner, 'POST', `/projects/${_id}/team/invitations`, { data: { email, as: 'editor' } });
  const mails = async () => (await owner.request.get('/outbox.json', { params: { to: email } })).text();
  const find = async () => /\/team-invitations\/([\w-]{43})/.exec(await mails())?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  await write(who, 'POST', '/team-invitations/accept', { data: { token: await find() } });
  const { _id: self } = (await (await who.request.get('/api/auth')).json()).data;
  await write(who, 'DELETE', `/projects/${_id}/team/${self}`);
  return name;
}

describe.skipIf(!site.browser)('Notifications', () => {
  test('are counted by the bell, opened from it, and read by following them (E24)', async () => {
    const owner = await newDirector();
    const editor = await newDirector();
    await owner.goto('/notifications');
    await owner.getByText('Nothing new.').waitFor();
    expect(await faultsOf(owner)).toEqual([]);
    const project = await notifyTwice(owner, editor);
    // the page that is open follows
    await owner
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`left the team of ${project}`) })
      .waitFor();

    await owner.setViewportSize({ width: 1440, height: 900 });
    await owner.goto('/about');
    await bell(owner, 2).click();
    const last = owner.getByRole('dialog', { name: 'Notifications' });
    const left = last.getByRole('link', { name: new RegExp(`left the team of ${project}`) });
    await left.waitFor();
    expect(await faultsOf(owner)).toEqual([]);
    await left.click();
    await owner.getByRole('heading', { level: 1, name: project }).waitFor();
    await bell(owner, 1).click();
    await last.getByRole('link', { name: 'See all' }).click();
    await owner.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
    await owner.getByRole('main').getByText('Unread:').waitFor();
    expect(await faultsOf(owner)).toEqual([]);
    await owner.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await bell(owner).waitFor();
    await owner.getByRole('main').getByText('Unread:').waitFor({ state: 'detached' });
  });

  test('lead from the phone’s header to their page, and their mails are stopped there (E25)', async () => {
    const page = await newDirector('phone');
    await page.goto('/about');
    await bell(page).tap();
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await page.getByRole('link', { name: 'Mail settings' }).tap();
    const team = page.getByRole('radiogroup', { name: 'Teams and boards' });
    await team.waitFor();
    await page.route('**/api/notifications/settings', (route) => route.abort());
    await team.getByText('No mail').tap();
    await team.getByText(/Not saved\./).waitFor();
    await page.unroute('**/api/notifications/settings');
    await team.getByText('Once a day').tap();
    await page.getByText('Saved.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => team.getByRole('radio', { name: 'Once a day' }).isChecked()).toBe(true);
  });
});
