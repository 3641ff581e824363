import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { unique } from '../support/people.ts';
import { button, field, signedIn, stored } from '../support/project-forms.ts';
import { edit, read } from '../support/tabs.ts';

useBrowser();

const saves = '**/api/projects/*/draft';
const expectType = (page: Page, draft: Project, type: string) =>
  expect.poll(async () => (await read(page, draft)).type).toBe(type);

/** Reloads while a save is on its way, then loses the answer of one: the draft has no conflict with itself. */
async function changeOverCuts(page: Page, draft: Project): Promise<void> {
  await field(page, 'type').fill('Short');
  await page.getByText('Draft saved').waitFor();
  await field(page, 'type').fill('Short film');
  await page.reload();
  await field(page, 'type').waitFor();
  await field(page, 'type').fill('Short film, silent');
  await expectType(page, draft, 'Short film, silent');

  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(saves, lose, { times: 1 });
  await field(page, 'type').fill('Documentary');
  await page.getByText('Not saved: we try again with your next change').waitFor();
  expect((await read(page, draft)).type).toBe('Documentary');
  await field(page, 'type').fill('Documentary, long');
  await expectType(page, draft, 'Documentary, long');
  expect(await page.getByText('changed somewhere else').count()).toBe(0);
}

/** Types into a role while the draft is saved by its button: that is a change of its own. */
async function typeWhileSaving(page: Page, draft: Project): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route(saves, async (route) => {
    await held.promise;
    await route.continue();
  });
  await field(page, 'type').fill('Theatre');
  await button(page, 'Update Draft').click();
  await field(page, 'roles.0.description').fill('Typed while it was saved');
  held.resolve();
  await page.getByText('Draft updated successfully!').waitFor();
  expect(await field(page, 'roles.0.description').inputValue()).toBe('Typed while it was saved');
  await page.unroute(saves);
  const description = async () => (await read(page, draft)).roles[0]?.description;
  await expect.poll(description).toBe('Typed while it was saved');
  await expectType(page, draft, 'Theatre');
}

/** Reloads before a banner went up, and chooses it again. */
async function loseBanner(page: Page, draft: Project): Promise<void> {
  const banner = await photograph(1200, 1200);
  const lost = page.getByText('Your banner was not kept. Choose it again.');
  await page.route(saves, (route) => route.abort());
  await field(page, 'banner').setInputFiles(banner);
  await page.getByText('Not saved: we try again with your next change').waitFor();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await lost.waitFor();
  await page.unroute(saves);
  await field(page, 'banner').setInputFiles(banner);
  await expect.poll(async () => (await read(page, draft)).bannerUrl).not.toBeNull();
  await lost.waitFor({ state: 'detached' });
}

/** Leaves half-filled pay, which is kept; publishing opens what is missing of it. */
async function publishHalfPay(page: Page, draft: Project): Promise<void> {
  await page.getByRole('button', { name: /^Terms and wishes/ }).click();
  await page.getByText('Paid', { exact: true }).click();
  await field(page, 'roles.0.terms.pay.from').fill('8000');
  await expect
    .poll(async () => (await read(page, draft)).roles[0]?.terms.pay)
    .toMatchObject({ kind: 'paid', from: 8000, per: null });
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));

  await edit(page, draft);
  expect(await button(page, 'Publish Project').isDisabled()).toBe(true);
  await button(page, 'Please select the pay period').click();
  await field(page, 'roles.0.terms.pay.per').selectOption('day');
  await button(page, 'Publish Project').click();
  await page.getByText('Project published successfully!').waitFor();
  await page.waitForURL((url) => url.pathname === `/projects/${draft.projectIdentifier}`);
}

describe.skipIf(!site.browser)('The form of a draft', () => {
  test('saves itself over cuts and reloads, with its banner and half-filled pay, and publishing opens what is missing (W34)', async () => {
    const page = await signedIn('laptop');
    const draft = await stored(page, unique('Itself'));
    await edit(page, draft);
    await changeOverCuts(page, draft);
    await typeWhileSaving(page, draft);
    await loseBanner(page, draft);
    await publishHalfPay(page, draft);
  });
});
