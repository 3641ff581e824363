import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { site, useBrowser } from '../support/journey.ts';
import { demo, giveState, listed, profileOf, ready, signIn, unique } from '../support/people.ts';
import { signedIn, stored } from '../support/project-forms.ts';

useBrowser();

const bar = (page: Page) => page.getByRole('navigation', { name: 'Talent review' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const named = (page: Page, name: string | undefined) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** A new project of the director at this page, and the first of everybody. */
async function reviewed(page: Page) {
  const { _id, projectIdentifier } = await stored(page, unique('Reviewed'), true);
  const people = (await listed(page)).slice(0, 6);
  const addressOf = (at: number, tab: string) =>
    `/profile/${people[at]?.publicIdentifier}?project=${projectIdentifier}&status=${tab}`;
  const statusOf = async (at: number) => {
    const query = `projectId=${_id}&artistId=${people[at]?._id}`;
    return (await (await page.request.get(`/api/project-artists/get-status?${query}`)).json()).data.status;
  };
  return { _id, projectIdentifier, people, names: people.map(({ name }) => name), addressOf, statusOf };
}
type Reviewed = Awaited<ReturnType<typeof reviewed>>;

/** Steps with the buttons from the second to the third, and back to the first, before whom there is nobody. */
async function step(page: Page, { names }: Reviewed): Promise<void> {
  await button(page, `Next: ${names[2]}`).click();
  await named(page, names[2]);
  await button(page, `Previous: ${names[1]}`).click();
  await named(page, names[1]);
  await button(page, `Previous: ${names[0]}`).click();
  await named(page, names[0]);
  await button(page, `Next: ${names[1]}`).waitFor();
  await expect.poll(() => bar(page).getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
}

/** Steps to the second and shortlists by keys, which wait while a photograph is open. */
async function pressKeys(page: Page, { names }: Reviewed): Promise<void> {
  const shortlist = bar(page).getByRole('button', { name: /Shortlist/ });
  await page.keyboard.press('ArrowRight');
  await named(page, names[1]);
  await button(page, `Next: ${names[2]}`).waitFor();
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
  await page.getByText(/^2 \/ \d$/).waitFor({ state: 'hidden' });
  await named(page, names[1]);
}

/** Turns single keys off: S does nothing at the second, and the arrow leads to the third. */
async function turnKeysOff(page: Page, { names, statusOf }: Reviewed): Promise<void> {
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
  await named(page, names[2]);
  expect(await statusOf(1)).toBe('');
  await button(page, 'Keys').click();
  await dialog.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Shortlists the third and takes that back, then loses the connection and tries again. */
async function shortlistThird(page: Page, { statusOf }: Reviewed): Promise<void> {
  const calls = '**/project-artists/update-status';
  let gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await button(page, 'Shortlist').click();
  await button(page, 'Shortlisting...').waitFor();
  gate.resolve();
  await button(page, 'Remove from Shortlist').waitFor();
  gate = Promise.withResolvers();
  await button(page, 'Remove from Shortlist').click();
  await button(page, 'Removing...').waitFor();
  gate.resolve();
  await button(page, 'Shortlist').waitFor();
  await page.unroute(calls);

  const offline = 'You seem to be offline. Check your connection and try again.';
  await page.route(calls, (route) => route.abort('connectionreset'), { times: 1 });
  await button(page, 'Shortlist').click();
  await bar(page).getByRole('alert').getByText(offline).waitFor();
  await button(page, 'Shortlist').waitFor();
  await button(page, 'Try again').click();
  await button(page, 'Remove from Shortlist').waitFor();
  await bar(page).getByText(offline).waitFor({ state: 'hidden' });
  expect(await statusOf(2)).toBe('shortlisted');
}

/** Steps to the fourth, about whom nothing is known yet: the bar shows nothing of the third. */
async function stepAhead(page: Page, { names }: Reviewed): Promise<void> {
  await bar(page).getByText('Shortlisted', { exact: true }).waitFor();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/project-artists/{update-status,adjacent**,place**}', async (route) => {
    await answered;
    await route.continue();
  });
  await button(page, `Next: ${names[3]}`).click();
  await named(page, names[3]);
  expect(await bar(page).getByText('Shortlisted', { exact: true }).count()).toBe(0);
  expect(await button(page, 'Remove from Shortlist').count()).toBe(0);
  await page.reload({ waitUntil: 'commit' });
  await button(page, 'Checking...').waitFor();
  expect(await button(page, 'Checking...').isDisabled()).toBe(true);
  answer();
  await button(page, 'Shortlist').waitFor();
  await expect.poll(() => bar(page).getByRole('status').textContent()).toMatch(`${names[3]}, 4 of `);
}

/** Takes the third off the shortlist, where they stay on screen, and goes back to its tab. */
async function leaveShortlist(page: Page, { projectIdentifier, addressOf }: Reviewed): Promise<void> {
  await page.goto(addressOf(2, 'shortlisted'));
  await button(page, 'Remove from Shortlist').click();
  await bar(page).getByText('Not in this list any more').waitFor();
  await bar(page).getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(`**/projects/${projectIdentifier}?status=shortlisted`);
}

/** Opens the second with navigation state alone, and steps: Back gives the project the same state. */
async function reviewByState(page: Page, { _id, projectIdentifier, people, names }: Reviewed) {
  await page.goto(`/profile/${people[1]?.publicIdentifier}`);
  const state = { projectId: _id, projectIdentifier, showActionHeader: true };
  const filterState = { status: ['all'] };
  await giveState(page, { ...state, filterState });
  await button(page, `Next: ${names[2]}`).click();
  await named(page, names[2]);
  expect(new URL(page.url()).search).toBe(`?project=${projectIdentifier}&status=all`);
  await button(page, `Previous: ${names[1]}`).waitFor();
  await bar(page).getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(`**/projects/${projectIdentifier}?status=all`);
  const given = await page.evaluate(() => history.state.usr);
  expect(given).toEqual({ ...state, selectedArtistId: people[2]?._id, filterState });
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** What lies wholly between the header, the bars and the foot of the window, where nothing has been scrolled. */
async function onFirstScreen(page: Page, selector: string): Promise<string[]> {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const corners = [top + 2, bottom - 2].flatMap((y) => [left + 2, right - 2].map((x) => ({ x, y })));
      const seen = corners.every(({ x, y }) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && (one.contains(above) || above.contains(one));
      });
      return seen ? [one.getAttribute('aria-label') ?? one.textContent ?? ''] : [];
    }),
  );
}

/** No two controls of the bar lie over each other, and none over the edge. */
async function expectRoomInBar(page: Page, width: number): Promise<void> {
  const boxes = await bar(page)
    .locator('a:visible, button:visible, [role=status]')
    .evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
  const overlaps = boxes.filter((a, at) =>
    boxes
      .slice(at + 1)
      .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
  expect(overlaps).toEqual([]);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
}

describe.skipIf(!site.browser)('The bar over a talent', () => {
  test('steps and shortlists by buttons and keys, says what it does and what it lost, and leads back to its tab', async () => {
    const page = await signedIn('laptop');
    const review = await reviewed(page);
    await page.goto(review.addressOf(1, 'all'));
    await step(page, review);
    await pressKeys(page, review);
    await turnKeysOff(page, review);
    await shortlistThird(page, review);
    await stepAhead(page, review);
    await leaveShortlist(page, review);
    await reviewByState(page, review);
  });

  test('shows what decides on the first screen, is three buttons at the foot of a phone, and is not there for artists', async () => {
    const page = await signedIn('phone');
    const { projectIdentifier: project } = await reviewed(page);
    const address = `${await profileOf(page, demo.artist.name)}?project=${project}&status=all`;
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(address);
      await bar(page)
        .getByRole('button', { name: /^Next: / })
        .waitFor();
      const facts = await onFirstScreen(page, '[aria-label="At a glance"] dl > div');
      for (const label of ['Age', 'Height', 'Screen age', 'Languages'])
        expect(facts).toContainEqual(expect.stringMatching(new RegExp(`^${label}.+`)));
      expect(await onFirstScreen(page, '[aria-label^="Enlarge photo"]')).toHaveLength(3);
      await expectRoomInBar(page, size.width);
    }
    expect(await bar(page).getByRole('button').count()).toBe(3);
    const box = await bar(page).boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
    await button(page, 'Shortlist').click();
    await bar(page).getByText('Shortlisted', { exact: true }).waitFor();
    await expectRoomInBar(page, 360);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(`**/projects/${project}?status=all`);

    await signIn(page, demo.lastArtist.email);
    await page.goto(address);
    await named(page, demo.artist.name);
    await ready(page);
    expect(await bar(page).count()).toBe(0);
  });
});
