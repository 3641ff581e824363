import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { write } from './support/castings.ts';
import { site, useBrowser } from './support/journey.ts';
import { listed, unique } from './support/people.ts';
import { signedIn, stored } from './support/project-forms.ts';

useBrowser();

/** A director who stands at the first of everybody in a new project, or of a shortlist of the first six. */
async function review(page: Page, tab: 'all' | 'shortlisted' = 'all') {
  const { _id: projectId, projectIdentifier } = await stored(page, unique('Held keys'), true);
  const people = (await listed(page)).slice(0, tab === 'all' ? 30 : 6);
  for (const { _id: artistId } of tab === 'all' ? [] : people) {
    const data = { artistId, projectId, status: 'shortlisted' };
    await write(page, 'POST', '/project-artists/update-status', { data });
  }
  await page.goto(`/profile/${people[0]?.publicIdentifier}?project=${projectIdentifier}&status=${tab}`);
  const bar = page.getByRole('navigation', { name: 'Talent review' });
  await bar.getByRole('button', { name: /^Next: / }).waitFor();
  const among = async (status: string) => {
    const query = `projectId=${projectId}&status=${status}&limit=100`;
    const answer = await page.request.get(`/api/project-artists/search?${query}`);
    return ((await answer.json()).data.artists as { name: string }[]).map(({ name }) => name);
  };
  return { bar, names: people.map(({ name }) => name), among };
}

const shows = (page: Page, name: string | undefined) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** So many presses before the page can answer the first, on a machine of any speed. */
async function pressAtOnce(page: Page, key: string, times: number): Promise<void> {
  await page.evaluate(
    (all) => {
      const pressed = () => new KeyboardEvent('keydown', { key: all.key, bubbles: true, cancelable: true });
      for (let done = 0; done < all.times; done += 1) document.body.dispatchEvent(pressed());
    },
    { key, times },
  );
}

describe.skipIf(!site.browser)('The arrows of a review', () => {
  test('leave S to the talent on screen, and only who was shown counts as viewed', async () => {
    const page = await signedIn('laptop');
    const { bar, names, among } = await review(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/project-artists/search**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await pressAtOnce(page, 'ArrowRight', 9);
    // the first step is taken, the rest waits for its talent
    await shows(page, names[1]);
    await bar.getByRole('button', { name: 'Shortlist', exact: true, disabled: false }).waitFor();
    await page.keyboard.press('s');
    await bar.getByRole('button', { name: 'Remove from Shortlist' }).waitFor();
    gate.resolve();
    await shows(page, names[9]);
    await bar.getByRole('button', { name: 'Shortlist', exact: true }).waitFor();
    expect(await among('shortlisted')).toEqual([names[1]]);
    expect(await among('viewed')).toEqual([names[0], names[1], names[9]]);
  });
});
