import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { site, useBrowser } from './journey.ts';
import { listed, unique } from './people.ts';
import { expectFit, signedIn, stored } from './project-forms.ts';

useBrowser();

const offline = 'You seem to be offline. Check your connection and try again.';

/** A director in the talents of a new project, standing at one of everybody. */
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
  test('shows its keys on ?, and on a press of the button, to everybody', async () => {
    const page = await signedIn('laptop');
    const { bar } = await review(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByText('next talent').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await bar.getByRole('button', { name: 'Keys' }).click();
    await dialog.waitFor();
  });

  test('leaves the keys alone while its help is open, and for good when single keys are turned off', async () => {
    const page = await signedIn('laptop');
    const { bar, names, status } = await review(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
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

  test('leads to the search of the list on /', async () => {
    const page = await signedIn('laptop');
    const { names } = await review(page);
    await page.keyboard.press('/');
    const search = page.getByRole('textbox', { name: 'Search talents by name' });
    await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(`s${names[0]}`);
    expect(await search.inputValue()).toBe(`s${names[0]}`);
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
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, 'Try again').click();
    await button(page, 'Remove from Shortlist').waitFor();
    await bar.getByText(offline).waitFor({ state: 'hidden' });
    expect(await status()).toBe('shortlisted');
  });

  test('shortlists once when the answer is lost and the press is repeated', async () => {
    const page = await signedIn('laptop');
    const { bar, status } = await review(page);
    await page.route(
      '**/project-artists/update-status',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await button(page, 'Shortlist').click();
    await bar.getByRole('alert').getByText(offline).waitFor();
    await button(page, 'Shortlist').click();
    await button(page, 'Remove from Shortlist').waitFor();
    expect(await status()).toBe('shortlisted');
  });

  test('takes a double press of S as one', async () => {
    const page = await signedIn('laptop');
    const { status } = await review(page);
    await button(page, 'Shortlist').waitFor();
    let sent = 0;
    await page.route('**/project-artists/update-status', async (route) => {
      sent += 1;
      await route.continue();
    });
    await page.evaluate(() => {
      for (let press = 0; press < 2; press += 1) {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true }));
      }
    });
    await button(page, 'Remove from Shortlist').waitFor();
    expect([sent, await status()]).toEqual([1, 'shortlisted']);
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

  test('says how far one is, in a list that somebody leaves too, and announces who came', async () => {
    const page = await signedIn('laptop');
    const { bar, names } = await review(page, { at: 1, tab: 'shortlisted' });
    await bar.getByText('2 of 6').waitFor();
    await button(page, `Next: ${names[2]}`).click();
    await expect.poll(() => bar.getByRole('status').textContent()).toBe(`${names[2]}, 3 of 6`);
    await button(page, 'Remove from Shortlist').click();
    await bar.getByText('Not in this list any more').waitFor();
    await button(page, `Next: ${names[3]}`).click();
    await expect.poll(() => bar.getByRole('status').textContent()).toBe(`${names[3]}, 3 of 5`);
    await page.reload();
    await expect.poll(() => bar.getByRole('status').textContent()).toBe(`${names[3]}, 3 of 5`);
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
    // loaded anew, nothing at all is known of them
    await page.reload({ waitUntil: 'commit' });
    await button(page, 'Checking...').waitFor();
    expect(await button(page, 'Checking...').isDisabled()).toBe(true);
    answer();
    await button(page, 'Shortlist').waitFor();
    await expect.poll(() => bar.getByRole('status').textContent()).toMatch(`${names[2]}, 3 of `);
  });

  test('steps on a key that comes before anything is known, once it is', async () => {
    const page = await signedIn('laptop');
    const { names } = await review(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/project-artists/adjacent**', async (route) => {
      await answered;
      await route.continue();
    });
    // the page before may still have asked for the one after next
    await page.reload({ waitUntil: 'commit' });
    await page.waitForRequest('**/project-artists/adjacent**');
    await page.keyboard.press('ArrowRight');
    answer();
    await page.getByRole('heading', { level: 1, name: names[2] }).waitFor();
  });

  test('keeps the place in the list over its own Back, the browser’s Back and a reload', async () => {
    const page = await signedIn('laptop');
    const { projectIdentifier } = await stored(page, unique('Places'), true);
    await page.goto(`/projects/${projectIdentifier}`);
    const tile = page
      .getByRole('list', { name: 'Talents' })
      .locator('[aria-posinset="14"]')
      .getByRole('link');
    await page.getByRole('list', { name: 'Talents' }).getByRole('link').first().waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
    await tile.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    const back = page.getByRole('navigation', { name: 'Talent review' }).getByRole('link', { name: 'Back' });
    const stands = () => page.waitForFunction((top) => Math.abs(scrollY - top) < 8, place);
    await tile.click();
    await back.click();
    await tile.and(page.locator(':focus')).waitFor();
    await stands();
    await page.goBack();
    await back.waitFor();
    await page.goBack();
    await tile.and(page.locator(':focus')).waitFor();
    await stands();
    await page.reload();
    await tile.waitFor();
    await stands();
  });

  test('covers nothing at the end of the page on a phone', async () => {
    const page = await signedIn('phone');
    const { bar } = await review(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const foot = async () => {
      const box = await last.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await foot()) <= (await top())).toBe(true);
  });

  test.each(['phone', 'laptop'] as const)(
    'fits a %s and passes for everybody, light and dark',
    async (screen) => {
      const page = await signedIn(screen);
      const { project } = await review(page);
      await expectFit(page);
      await page.goto(`/projects/${project.projectIdentifier}?status=viewed`);
      await page.getByRole('heading', { name: 'Talents' }).scrollIntoViewIfNeeded();
      await page.getByRole('list', { name: 'Talents' }).getByRole('link').first().waitFor();
      await expectFit(page);
    },
  );
});
