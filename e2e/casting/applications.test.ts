import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, kabir, meera, newDirector, publish, shortlist, tape, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function newArtist(screen: 'phone' | 'laptop'): Promise<Page> {
  const page = await person(screen);
  await joinListed(page, 'Asha Applies');
  return page;
}

/** A published project that the artist at this page has applied to, for its first role. */
async function appliedTo(director: Page, artist: Page, called: string) {
  const project = await publish(director, called, { roles: [meera, kabir] });
  await applyTo(artist, project._id, project.roleIds[0] ?? '');
  return project;
}

describe.skipIf(!site.browser)('My applications', () => {
  test('say for which role, when, with which demo video, how it stands and what is next, also when it is over', async () => {
    const director = await newDirector();
    const page = await newArtist('phone');
    const project = await appliedTo(director, page, 'Raat Ki Rail');
    await page.goto('/applications');
    const own = card(page, project.name);
    await own.getByText('Applied', { exact: true }).waitFor();
    expect(await own.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining(`MeeraAppliedApplied ${formatDate(dateInIndia(new Date()))}`),
    ]);
    expect(await own.getByRole('link', { name: 'Demo video for Meera' }).getAttribute('href')).toBe(tape);
    await own.getByText('Your application is with the director.').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await shortlist(director, page, project._id);
    await page.reload();
    await own.getByText('Shortlisted', { exact: true }).waitFor();
    await own.getByText('The casting team may call you on the number in your profile.').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const closed = await appliedTo(director, page, 'Band Darwaza');
    const removed = await appliedTo(director, page, 'Khoya Khat');
    await write(director, 'PUT', `/projects/${closed._id}/hiring`, { data: { requirementClose: true } });
    await write(director, 'DELETE', `/projects/${removed._id}`);
    await page.goto('/applications');
    await card(page, closed.name).getByText('who may still choose you').waitFor();
    const gone = card(page, removed.name);
    await gone.getByText('The director removed this project').waitFor();
    expect(await gone.getByRole('link', { name: removed.name }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    // the old link says so too
    await page.goto(removed.path);
    await page.getByText('This project was removed by its director.').waitFor();
  });

  test('are asked for again where they could not be loaded, and lead back to the same place of the same pages', async () => {
    const director = await newDirector();
    const page = await newArtist('phone');
    const names: string[] = [];
    for (let made = 0; made < 26; made += 1) names.unshift((await appliedTo(director, page, 'Kahani')).name);
    const refused = '**/api/project-artists/mine*';
    await page.route(refused, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/applications');
    await page.getByText('Your applications could not be loaded.').waitFor();
    await page.unroute(refused);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Showing 24 of 26 projects').waitFor();
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText('26 projects', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(names);

    const last = page.getByRole('link', { name: names[25] ?? '' });
    await last.scrollIntoViewIfNeeded();
    const stood = await page.evaluate(() => scrollY);
    expect(stood).toBeGreaterThan(1000);
    await last.click();
    await page.getByRole('heading', { level: 1, name: names[25] ?? '' }).waitFor();
    await page.getByRole('link', { name: 'Back to My applications' }).click();
    await page.getByText('26 projects', { exact: true }).waitFor();
    await page.waitForFunction((place) => Math.abs(scrollY - place) < 4, stood);
  }, 90_000);
});
