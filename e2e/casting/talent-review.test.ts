import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { site, useBrowser } from '../support/journey.ts';
import { listed, unique } from '../support/people.ts';
import { signedIn, stored } from '../support/project-forms.ts';

useBrowser();

const offline = 'You seem to be offline. Check your connection and try again.';

/** A director in the talents of a new project, opened at one of all the artists. */
async function review(page: Page, { at = 1, tab = 'all' } = {}) {
  const project = await stored(page, unique('Review'), true);
  const people = (await listed(page)).slice(0, 6);
  const person = people[at];
  if (!person) throw new Error('the demo lists too few people');
  const shortlist = (artistId: string) =>
    page.request.post('/api/project-artists/update-status', {
      headers: { origin: site.url },
      data: { artistId, projectId: project._id, status: 'shortlisted' },
    });
  if (tab === 'shortlisted') for (const { _id } of people) await shortlist(_id);
  await page.goto(`/profile/${person.publicIdentifier}?project=${project.projectIdentifier}&status=${tab}`);
  const bar = page.getByRole('navigation', { name: 'Talent review' });
  await bar.getByRole('button', { name: /^Next: / }).waitFor();
  await bar.getByRole('button', { name: /Shortlist$/, disabled: false }).waitFor();
  const status = async () => {
    const query = `projectId=${project._id}&artistId=${person._id}`;
    return (await (await page.request.get(`/api/project-artists/get-status?${query}`)).json()).data.status;
  };
  return { bar, project, names: people.map(({ name }) => name), status };
}

const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Talent review' }).getByRole('button', { name, exact: true });

describe.skipIf(!site.browser)('Reviewing talents', () => {
  test('shows its keys on ?, leaves them alone meanwhile, and for good when single keys are turned off', async () => {
    const page = await signedIn('laptop');
    const { bar, names, status } = await review(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByText('next talent').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('s');
    await page.keyboard.press('?');
    // an arrow is no single key: it comes after the others, and acts
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 1, name: names[2] }).waitFor();
    expect(await status()).toBe('');
    await bar.getByRole('button', { name: 'Keys' }).click();
    await dialog.getByRole('checkbox').check();
  });

  test('says that the connection is lost while shortlisting, keeps the state, and tries again', async () => {
    const page = await signedIn('laptop');
    const { bar, status } = await review(page);
    await page.route('**/project-artists/update-status', (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await button(page, 'Shortlist').click();
    await bar.getByRole('alert').getByText(offline).waitFor();
    await button(page, 'Shortlist').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Try again').click();
    await button(page, 'Remove from Shortlist').waitFor();
    await bar.getByText(offline).waitFor({ state: 'hidden' });
    expect(await status()).toBe('shortlisted');
  });

  test('goes on from somebody who has left the shortlist, to both sides', async () => {
    const page = await signedIn('laptop');
    const { bar, names } = await review(page, { at: 2, tab: 'shortlisted' });
    await button(page, 'Remove from Shortlist').click();
    await bar.getByText('Not in this list any more').waitFor();
    await button(page, `Next: ${names[3]}`).click();
    await button(page, `Previous: ${names[1]}`).click();
    await page.getByRole('heading', { level: 1, name: names[1] }).waitFor();
    await button(page, `Next: ${names[3]}`).waitFor();
  });

  test('never shows how the one before stood while the next one is looked up', async () => {
    const page = await signedIn('phone');
    const { bar, names } = await review(page);
    await button(page, 'Shortlist').click();
    await bar.getByText('Shortlisted', { exact: true }).waitFor();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/project-artists/{update-status,adjacent**,place**}', async (route) => {
      await answered;
      await route.continue();
    });
    await button(page, `Next: ${names[2]}`).click();
    await page.getByRole('heading', { level: 1, name: names[2] }).waitFor();
    expect(await bar.getByText('Shortlisted', { exact: true }).count()).toBe(0);
    expect(await button(page, 'Remove from Shortlist').count()).toBe(0);
    // after a reload nothing is known of them
    await page.reload({ waitUntil: 'commit' });
    await button(page, 'Checking...').waitFor();
    expect(await button(page, 'Checking...').isDisabled()).toBe(true);
    answer();
    await button(page, 'Shortlist').waitFor();
    await expect.poll(() => bar.getByRole('status').textContent()).toMatch(`${names[2]}, 3 of `);
  });
});
