import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, giveState, listed, profileOf, ready, signIn, unique } from '../support/people.ts';
import { stored } from '../support/project-forms.ts';

useBrowser();

/** Opens the second of everybody as the director, from the talents of a project without other reviewers. */
async function review(page: Page, filters = '') {
  await signIn(page, demo.director.email);
  const [first, second, third] = (await listed(page)).map(({ name }) => name);
  if (!first || !second || !third) throw new Error('the demo lists fewer than three people');
  const { projectIdentifier: project } = await stored(page, unique('Reviewed'), true);
  await page.goto(`${await profileOf(page, second)}?project=${project}&status=all${filters}`);
  const bar = page.getByRole('navigation', { name: 'Talent review' });
  return { bar, project, first, second, third };
}

const named = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe.skipIf(!site.browser)('The bar over a talent', () => {
  test('steps to the neighbours, says what it does while it shortlists, and leads back to its tab', async () => {
    const page = await person('laptop');
    const { bar, project, first, second, third } = await review(page);
    await bar.getByRole('button', { name: `Next: ${third}` }).click();
    await named(page, third);
    await bar.getByRole('button', { name: `Previous: ${second}` }).click();
    await named(page, second);
    await bar.getByRole('button', { name: `Previous: ${first}` }).click();
    await named(page, first);
    await bar.getByRole('button', { name: `Next: ${second}` }).waitFor();
    await expect.poll(() => bar.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);

    let gate = Promise.withResolvers<void>();
    await page.route('**/project-artists/update-status', async (route) => {
      if (!route.request().postData()?.includes('viewed')) await gate.promise;
      await route.continue();
    });
    const button = (name: string) => bar.getByRole('button', { name, exact: true });
    await button('Shortlist').click();
    await button('Shortlisting...').waitFor();
    gate.resolve();
    await button('Remove from Shortlist').waitFor();
    await bar.getByText('Shortlisted', { exact: true }).waitFor();
    gate = Promise.withResolvers();
    await button('Remove from Shortlist').click();
    await button('Removing...').waitFor();
    gate.resolve();
    await button('Shortlist').waitFor();

    await page.goto(`${page.url()}&gender=male&location=maharashtra`);
    await bar.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Remove Maharashtra' }).waitFor();
    expect(page.url()).toContain(`/projects/${project}?status=all&gender=male&location=maharashtra`);
  });

  test('is worked with ←, → and S, which wait while a photograph is open', async () => {
    const page = await person('laptop');
    const { bar, first, second, third } = await review(page);
    const shortlist = bar.getByRole('button', { name: /Shortlist/ });
    await bar.getByRole('button', { name: `Next: ${third}` }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await named(page, first);
    await bar.getByRole('button', { name: `Next: ${second}` }).waitFor();
    await page.keyboard.press('ArrowRight');
    await named(page, second);
    await bar.getByRole('button', { name: `Next: ${third}` }).waitFor();

    await page.keyboard.press('s');
    await expect.poll(() => shortlist.textContent()).toBe('Remove from Shortlist');
    await page.keyboard.press('s');
    await expect.poll(() => shortlist.textContent()).toBe('Shortlist');

    await page
      .getByRole('button', { name: /^Open photo/ })
      .first()
      .click();
    await page.getByText(/^1 \/ \d$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^2 \/ \d$/).waitFor();
    await page.keyboard.press('Escape');
    await named(page, second);
  });

  test('is there with navigation state alone, keeps it over a step, and tells the project which it is', async () => {
    const page = await person('laptop');
    await signIn(page, demo.director.email);
    const [, second, third] = await listed(page);
    const { _id: projectId, projectIdentifier } = await stored(page, unique('Reviewed'), true);
    await page.goto(`/profile/${second?.publicIdentifier}`);
    await giveState(page, {
      projectId,
      projectIdentifier,
      showActionHeader: true,
      filterState: { status: ['all'] },
    });
    const bar = page.getByRole('navigation', { name: 'Talent review' });
    await bar.getByRole('button', { name: `Next: ${third?.name}` }).click();
    await named(page, third?.name ?? '');
    expect(new URL(page.url()).search).toBe(`?project=${projectIdentifier}&status=all`);
    await bar.getByRole('button', { name: `Previous: ${second?.name}` }).waitFor();
    await bar.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(`**/projects/${projectIdentifier}?status=all`);
    expect(await page.evaluate(() => history.state.usr)).toEqual({
      projectId,
      projectIdentifier,
      selectedArtistId: third?._id,
      showActionHeader: true,
      filterState: { status: ['all'] },
    });
  });

  test('is three buttons at the foot of a phone, with a way back at its head, and none for artists with the same link', async () => {
    const page = await person('phone');
    const { bar, third, project } = await review(page);
    await bar.getByRole('button', { name: `Next: ${third}` }).waitFor();
    expect(await bar.getByRole('button').count()).toBe(3);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(`**/projects/${project}?status=all`);

    await signIn(page, demo.lastArtist.email);
    await page.goto(`${await profileOf(page, demo.artist.name)}?project=${project}&status=all`);
    await named(page, demo.artist.name);
    await ready(page);
    expect(await page.getByRole('navigation', { name: 'Talent review' }).count()).toBe(0);
  });
});
