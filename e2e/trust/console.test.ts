import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { selfAt } from '../support/auditions.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { administrator, moderator } from '../support/moderators.ts';
import { photograph } from '../support/papers.ts';
import { join, newEmail, unique } from '../support/people.ts';

useBrowser();

const queue = (page: Page) => page.getByRole('navigation', { name: 'Queue' });
const counts = async (page: Page) =>
  (await (await page.request.get('/api/admin/queue?limit=1')).json()).data.counts as Record<
    'queue' | 'messages',
    number
  >;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name, exact: true });

/** What waits: a report, a verification, a project that the shield holds, and a message. Gives what names them. */
async function whatWaits() {
  const director = await newDirector();
  const document = await photograph(600, 400);
  const multipart = { company: 'Banyan Films', websiteUrl: 'https://banyan.example', document };
  await write(director, 'PUT', '/verification', { multipart });
  const live = await publish(director, 'Long night');
  const fields = { description: 'Registration card Rs 500.' };
  const held = await publish(director, 'Card fee', { fields });
  const reporter = await person('phone');
  await join(reporter, 'Anu Reports', 'Editor');
  const about = { kind: 'project', _id: live._id };
  const report = { about, category: 'money', text: 'Please look at this.' };
  await write(reporter, 'POST', '/reports', { data: report });
  const fullName = unique('Asha First');
  const asked = { fullName, email: newEmail('Asha'), phoneNumber: '9090901028', message: 'Is this real?' };
  await write(reporter, 'POST', '/contacts', { data: asked });
  return {
    report: live.name,
    held: held.name,
    verification: (await selfAt(director)).name,
    message: fullName,
  };
}

/** Opens one of the queue by the keyboard; gives its article. */
async function open(page: Page, name: string): Promise<Locator> {
  await queue(page).getByRole('link', { name }).press('Enter');
  const item = page.getByRole('article', { name: new RegExp(name) });
  await item.getByRole('region', { name: 'Actions' }).waitFor();
  return item;
}

/** Presses the digit of an action, these keys in its dialog, and decides. */
async function decide(page: Page, digit: string, ...keys: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  const rule = dialog.getByLabel('Rule').and(page.locator(':focus'));
  // the keys of an item are there a moment after it
  await expect
    .poll(async () => {
      if ((await dialog.count()) === 0) await page.keyboard.press(digit);
      return rule.count();
    })
    .toBe(1);
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe.skipIf(!site.browser)('The console', () => {
  test('has tabs and a title with what waits, and its items are decided with the keyboard alone (R11, R17)', async () => {
    const waits = await whatWaits();
    const page = await moderator();
    await page.goto('/about');
    await page.getByRole('button', { name: new RegExp(administrator.name) }).click();
    await page.getByRole('link', { name: 'Moderation' }).click();
    await page.getByRole('heading', { name: 'Moderation', level: 1 }).waitFor();
    const { queue: total, messages } = await counts(page);
    await expect.poll(() => page.title()).toBe(`${total} waiting · Moderation`);
    await tab(page, `Queue ${total}`).waitFor();
    await tab(page, `Messages ${messages}`).waitFor();
    expect(await faultsOf(page), 'the queue').toEqual([]);
    await page.keyboard.press('j');
    await queue(page).locator('a[aria-current="page"]').waitFor();

    const message = await open(page, waits.message);
    const actions = message.getByRole('region', { name: 'Actions' });
    await expect.poll(() => page.title()).toBe(`${total} waiting · Moderation: Message of ${waits.message}`);
    await page.keyboard.press('t');
    const taken = new RegExp(`^${administrator.name} is looking at this since \\d\\d:\\d\\d$`);
    await actions.getByText(taken).waitFor();
    await queue(page).getByText(taken).waitFor();
    await page.keyboard.press('a');
    await expect
      .poll(() => actions.evaluate((bar) => bar.contains(document.activeElement)), { message: 'focus' })
      .toBe(true);
    expect(await faultsOf(page), 'an item').toEqual([]);
    await page.keyboard.press('Escape');

    await open(page, waits.held);
    await decide(page, '1', 'ArrowDown');
    await tab(page, `Queue ${total - 1}`).waitFor();
    await open(page, waits.report);
    const rows = queue(page).getByRole('link');
    const at = await rows.evaluateAll((all) => all.findIndex((one) => one.ariaCurrent === 'page'));
    const next = await rows.nth(at + 1).getAttribute('href');
    await decide(page, '4');
    await tab(page, `Queue ${total - 2}`).waitFor();
    // the next is the one in its place
    await page.keyboard.press('j');
    await page.waitForURL((url) => `${url.pathname}${url.search}` === next);
    await open(page, waits.verification);
    await decide(page, '1', 'ArrowDown', 'Tab', ...'Site names her');
    await tab(page, `Queue ${total - 3}`).waitFor();

    await page.setViewportSize(screens.phone.viewport);
    await page.getByRole('link', { name: 'Queue', exact: true }).click();
    await queue(page).getByRole('link', { name: waits.message }).click();
    await actions.waitFor();
    const { height } = screens.phone.viewport;
    expect(await actions.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
    expect(await faultsOf(page), 'an item on a phone').toEqual([]);
  });
});
