import { describe, expect, test } from 'vitest';
import { site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { unique } from '../support/people.ts';
import { button, field, signedIn, stored } from '../support/project-forms.ts';
import { edit, read } from '../support/tabs.ts';

useBrowser();

describe.skipIf(!site.browser)('The form of a draft', () => {
  test('keeps banner and half-filled pay without a press, and publishing opens what is missing (W34)', async () => {
    const page = await signedIn('laptop');
    const draft = await stored(page, unique('Half'));
    await edit(page, draft);
    await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
    await page.getByRole('button', { name: /^Terms and wishes/ }).click();
    await page.getByText('Paid', { exact: true }).click();
    await field(page, 'roles.0.terms.pay.from').fill('8000');
    await expect
      .poll(async () => (await read(page, draft)).roles[0]?.terms.pay)
      .toMatchObject({
        kind: 'paid',
        from: 8000,
        per: null,
      });
    await expect.poll(async () => (await read(page, draft)).bannerUrl).not.toBeNull();
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
    await page.waitForURL((url) => url.pathname === '/projects');

    await edit(page, draft);
    expect(await button(page, 'Publish Project').isDisabled()).toBe(true);
    await button(page, 'Please select the pay period').click();
    const per = field(page, 'roles.0.terms.pay.per');
    await per.waitFor();
    await per.selectOption('day');
    await button(page, 'Publish Project').click();
    await page.getByText('Project published successfully!').waitFor();
    await page.waitForURL((url) => url.pathname === `/projects/${draft.projectIdentifier}`);
  });

  test('has no conflict with itself after a reload, nor after an answer that was lost (W34)', async () => {
    const page = await signedIn('laptop');
    const draft = await stored(page, unique('Itself'));
    await edit(page, draft);
    await field(page, 'type').fill('Short');
    await page.getByText('Draft saved').waitFor();
    await field(page, 'type').fill('Short film');
    await page.reload();
    await field(page, 'type').waitFor();
    await field(page, 'type').fill('Short film, silent');
    await expect.poll(async () => (await read(page, draft)).type).toBe('Short film, silent');

    // the request arrives, its answer is lost, and the page reloads before another try
    let lost = false;
    await page.route('**/draft', async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await field(page, 'type').fill('Documentary');
    await page.getByText('Not saved: we try again with your next change').waitFor();
    expect((await read(page, draft)).type).toBe('Documentary');
    await field(page, 'type').fill('Documentary, long');
    await expect.poll(async () => (await read(page, draft)).type).toBe('Documentary, long');
    expect(await page.getByText('changed somewhere else').count()).toBe(0);
  });

  test('says after a reload that a banner did not go up (W34)', async () => {
    const page = await signedIn('phone');
    const draft = await stored(page, unique('Banner'));
    await edit(page, draft);
    await page.route('**/draft', (route) => route.abort());
    await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
    await page.getByText('Not saved: we try again with your next change').waitFor();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('Your banner was not kept. Choose it again.').waitFor();
    await page.unroute('**/draft');
    await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
    await expect.poll(async () => (await read(page, draft)).bannerUrl).not.toBeNull();
    await page.getByText('Your banner was not kept. Choose it again.').waitFor({ state: 'detached' });
  });
});
