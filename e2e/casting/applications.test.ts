import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applyTo, kabir, meera, newDirector, publish, shortlist, tape, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

type Status = 'Applied' | 'Shortlisted';
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const next: Record<Status, string> = {
  Applied: 'Your application is with the director.',
  Shortlisted: 'The casting team may call you on the number in your profile.',
};

/** A published project that the artist at this page has applied to, for its first role. */
async function appliedTo(director: Page, artist: Page, called: string) {
  const project = await publish(director, called, { roles: [meera, kabir] });
  await applyTo(artist, project._id, project.roleIds[0] ?? '');
  return project;
}

/** Meets a project in the list, on its page, in My applications and on the home page, with this status each time. */
async function meetEverywhere(page: Page, name: string, status: Status): Promise<void> {
  const badgeIn = (within: ReturnType<typeof card>) => within.getByText(status, { exact: true });
  await page.goto(`/projects?search=${encodeURIComponent(name)}`);
  await badgeIn(page.getByRole('complementary', { name: 'Projects' })).waitFor();
  await badgeIn(page.getByRole('article').getByRole('article').filter({ hasText: 'Meera' })).waitFor();
  await badgeIn(page.locator('article > header')).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'My applications' }).click();
  await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor();
  await badgeIn(card(page, name)).waitFor();
  await card(page, name).getByText(next[status]).waitFor();
  await page.goto('/');
  await badgeIn(card(page, name)).waitFor();
}

describe.skipIf(!site.browser)('My applications', () => {
  test('say for which role, when, with which demo video, how it stands and what is next, wherever the project is met, also when it is over', async () => {
    const director = await newDirector();
    const page = await person('laptop');
    await joinListed(page, 'Asha Applies');
    const project = await appliedTo(director, page, 'Raat Ki Rail');
    await meetEverywhere(page, project.name, 'Applied');
    await shortlist(director, page, project._id);
    await meetEverywhere(page, project.name, 'Shortlisted');

    const closed = await appliedTo(director, page, 'Band Darwaza');
    const removed = await appliedTo(director, page, 'Khoya Khat');
    await write(director, 'PUT', `/projects/${closed._id}/hiring`, { data: { requirementClose: true } });
    await write(director, 'DELETE', `/projects/${removed._id}`);
    const refused = '**/api/project-artists/mine*';
    await page.route(refused, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/applications');
    await page.getByText('Your applications could not be loaded.').waitFor();
    await page.unroute(refused);
    await page.getByRole('button', { name: 'Try again' }).click();
    const own = card(page, project.name);
    await own.waitFor();
    expect(await own.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining(`MeeraShortlistedApplied ${formatDate(dateInIndia(new Date()))}`),
    ]);
    expect(await own.getByRole('link', { name: 'Demo video for Meera' }).getAttribute('href')).toBe(tape);
    await card(page, closed.name).getByText('who may still choose you').waitFor();
    const gone = card(page, removed.name);
    await gone.getByText('The director removed this project').waitFor();
    expect(await gone.getByRole('link', { name: removed.name }).count()).toBe(0);
    // a project leads back here, and the old link of the removed one says so too
    await own.getByRole('link', { name: project.name }).click();
    await page.getByRole('link', { name: 'Back to My applications' }).click();
    await own.waitFor();
    await page.goto(removed.path);
    await page.getByText('This project was removed by its director.').waitFor();
  });
});
