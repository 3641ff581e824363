import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { turnOn } from '../support/moderators.ts';
import { join, newEmail, ready } from '../support/people.ts';
import { type SiteServer, startNamedSite } from '../support/site-server.ts';

useBrowser();

let named: SiteServer;
beforeAll(async () => {
  if (site.browser) named = await startNamedSite();
}, 120_000);
afterAll(async () => {
  await named?.stop();
});

async function arrive(screen: 'laptop' | 'phone'): Promise<Page> {
  const page = await person(screen, { at: named.url });
  await page.goto('/');
  return page;
}

const ask = (page: Page, fullName: string) =>
  write(page, 'POST', '/contacts', {
    data: { fullName, email: newEmail(fullName), phoneNumber: '9090901028', message: 'Is this real?' },
  });

describe.skipIf(!site.browser)('The console', () => {
  test('has tabs and a title with what waits, and keys for the open item and its actions (R17)', async () => {
    const moderator = await arrive('laptop');
    const email = await join(moderator, 'Anu Works', 'Editor');
    await named.makeAdministrator(email);
    const visitor = await arrive('phone');
    await ask(visitor, 'Asha First');
    await ask(visitor, 'Bela Second');
    await turnOn(moderator);

    await moderator.goto('/');
    await moderator.getByRole('button', { name: /Anu Works/ }).click();
    await moderator.getByRole('link', { name: 'Moderation' }).click();
    await moderator.getByRole('heading', { name: 'Moderation', level: 1 }).waitFor();
    const queue = moderator.getByRole('navigation', { name: 'Queue' });
    await queue.getByRole('link', { name: 'Asha First' }).waitFor();
    await expect.poll(() => moderator.title()).toBe('2 waiting · Moderation');
    const tabs = moderator.getByRole('navigation', { name: 'Moderation' });
    await tabs.getByRole('link', { name: 'Queue 2' }).waitFor();
    await tabs.getByRole('link', { name: 'Messages 2' }).waitFor();
    await ready(moderator);
    await moderator.keyboard.press('j');
    const message = moderator.getByRole('article', { name: 'Message of Asha First' });
    const actions = message.getByRole('region', { name: 'Actions' });
    await actions.waitFor();
    await expect.poll(() => moderator.title()).toBe('2 waiting · Moderation: Message of Asha First');
    await moderator.keyboard.press('t');
    await actions.getByText(/^Anu Works is looking at this since \d\d:\d\d$/).waitFor();
    await queue.getByText(/^Anu Works is looking at this since \d\d:\d\d$/).waitFor();
    await moderator.keyboard.press('a');
    await expect
      .poll(() => actions.evaluate((bar) => bar.contains(document.activeElement)), { message: 'focus' })
      .toBe(true);
    expect(await faultsOf(moderator), 'an item').toEqual([]);

    const phone = await arrive('phone');
    await phone.context().addCookies(await moderator.context().cookies());
    await phone.goto('/admin');
    await phone.getByRole('link', { name: 'Bela Second' }).tap();
    const open = phone.getByRole('article', { name: 'Message of Bela Second' });
    const bar = open.getByRole('region', { name: 'Actions' });
    await bar.waitFor();
    expect(await bar.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThanOrEqual(740);
    expect(await faultsOf(phone), 'an item on a phone').toEqual([]);
    await phone.getByRole('link', { name: 'Queue', exact: true }).tap();
    await phone.getByRole('link', { name: 'Asha First' }).waitFor();
  });
});
