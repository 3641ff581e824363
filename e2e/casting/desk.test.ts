import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { castProject, tab, tiles } from '../support/desks.ts';
import { expectControlInSight, expectInSight } from '../support/in-sight.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { signedIn } from '../support/project-forms.ts';

useBrowser();

/** Walks with Tab until the first tile has the focus. */
async function toFirstTile(page: Page): Promise<void> {
  const first = tiles(page).first();
  await first.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await first.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the first tile is not reached');
}

/** How many faces lie wholly on the first screen, and in how many columns. */
async function facesInSight(page: Page): Promise<{ whole: number; columns: number }> {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  return page
    .getByRole('list', { name: 'Candidates' })
    .locator('img')
    .evaluateAll((faces) => {
      const whole = faces.filter((face) => {
        const { left, right, top, bottom } = face.getBoundingClientRect();
        const corners = [top + 2, bottom - 2].flatMap((y) => [left + 2, right - 2].map((x) => ({ x, y })));
        return corners.every(({ x, y }) => {
          const above = document.elementFromPoint(x, y);
          return above !== null && face.closest('li')?.contains(above);
        });
      });
      const lefts = faces.map((face) => Math.round(face.closest('li')?.getBoundingClientRect().left ?? 0));
      return { whole: whole.length, columns: new Set(lefts).size };
    });
}

describe.skipIf(!site.browser)('The casting desk', () => {
  test('shows fourteen whole faces, all stages and all keys on a laptop, six faces on a phone (W1, section 11)', async () => {
    const page = await newDirector();
    const { path } = await castProject(page, 40);
    await page.goto(`${path}/desk`);
    await tiles(page).nth(20).waitFor();
    expect(await facesInSight(page)).toEqual({ whole: 14, columns: 7 });
    const stages = page.getByRole('navigation', { name: 'Stages' });
    for (const stage of await stages.getByRole('link').all()) await expectControlInSight(stage);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.waitFor();
    const [content, window] = await keys.evaluate((one) => [one.scrollHeight, one.clientHeight]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(async () => (await facesInSight(page)).columns).toBe(5);
    await page.setViewportSize(screens.phone.viewport);
    await expect.poll(() => facesInSight(page)).toEqual({ whole: 6, columns: 3 });
  });

  test('is for the team alone', async () => {
    const page = await newDirector();
    const { path } = await publish(page, 'Desk');
    await page.goto(`${path}/desk`);
    await page.getByText(/^Nobody has applied yet\./).waitFor();
    expect(new URL(page.url()).searchParams.has('role')).toBe(true);
    const stranger = await signedIn('phone', 'artist@kirdaar.example');
    await stranger.goto(`${path}/desk`);
    await stranger.getByText('Only the team of this project sees its casting desk.').waitFor();
    expect(await faultsOf(stranger)).toEqual([]);
    for (const page of ['team', 'boards']) {
      await stranger.goto(`${path}/${page}`);
      await stranger.getByText('Only the team of this project sees its casting desk.').waitFor();
    }
    await stranger.getByRole('link', { name: 'See the project' }).click();
    await stranger.waitForURL((url) => url.pathname === path);
    // a signed-out visitor may be of the team: they sign in first, and come back here
    const visitor = await person('phone');
    await visitor.goto(`${path}/desk`);
    await visitor.waitForURL(
      (url) => url.pathname === '/login' && url.searchParams.get('from') === `${path}/desk`,
    );
  });

  test('is decided on by keys alone, one call a step, and asks before the unseen are passed (D9)', async () => {
    const page = await newDirector();
    const { keyboard } = page;
    const { path, people } = await castProject(page, 20);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/decisions')) calls += 1;
    });
    await page.goto(`${path}/desk`);
    await tab(page, 'Considered 20').waitFor();
    await toFirstTile(page);
    for (let place = 0; place < 20; place += 1) {
      await keyboard.press(String((place % 3) + 1));
      if (place < 18) await keyboard.press('s');
      if (place < 19) await keyboard.press('ArrowRight');
    }
    await keyboard.press('x');
    const question = page.getByRole('dialog', { name: `Pass ${people[19]?.name}?` });
    await question.getByText(`${people[19]?.name} has not been opened.`).waitFor();
    await question.getByRole('button', { name: 'Pass', exact: true }).press('Enter');
    await tab(page, 'Shortlisted 18').waitFor();
    await tab(page, 'Passed 1').waitFor();
    await page.getByText(`${people[19]?.name} moved to Passed.`).waitFor();
    expect(calls).toBe(39);
    await keyboard.press('u');
    await tab(page, 'Considered 2').waitFor();
    await page.getByText('Undone.').waitFor();

    // no tile moves on screen; after a reload each is at its decided stage
    await page.reload();
    await tab(page, 'Shortlisted 18').click();
    await page.getByText('18 candidates').waitFor();
    await page.getByRole('list', { name: 'Candidates' }).getByText('Pick 1').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('moves all of a list on a phone, and takes back what is unchanged since (D11)', async () => {
    const page = await newDirector('phone');
    const { _id, path, roleIds, people } = await castProject(page, 200);
    const count = people.length;
    // a stage without a role is one of the first open role
    await page.goto(`${path}/desk?stage=passed`);
    await page.getByText('Nobody here yet.').waitFor();
    // the open one of the tabs is in sight, also the last of them
    await expectControlInSight(tab(page, 'Passed 0'));
    await tab(page, `Considered ${count}`).tap();
    // faces come first: what lists is behind a button, but for what is in force
    await tiles(page).first().waitFor();
    const first = await page.getByRole('list', { name: 'Candidates' }).boundingBox();
    expect(first?.y).toBeLessThan(420);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('button', { name: 'Not seen' }).tap();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Search by name').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Not seen', pressed: true }).tap();
    await page.getByRole('button', { name: 'Not seen' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await tiles(page).first().tap();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText('1 selected').waitFor();
    await bar.getByRole('button', { name: 'More', exact: true }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Select all ${count}` })
      .tap();
    await bar.getByText(`${count} selected`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Shortlist', exact: true }).tap();
    await page.getByText(`${count} moved to Shortlisted.`).waitFor();
    // with the focus in it the line stays for more than its ten seconds
    await page.getByRole('button', { name: 'Undo' }).focus();
    await expectInSight(page, 'Nobody here yet.');
    await page.getByRole('link', { name: 'Go to Shortlisted' }).waitFor();
    // opened again, the desk skips empty stages
    const again = await page.context().newPage();
    await again.goto(`${path}/desk`);
    await tiles(again).first().waitFor();
    expect(new URL(again.url()).searchParams.get('stage')).toBe('shortlisted');
    await again.close();

    const query = `role=${roleIds[0]}&limit=1`;
    const list = await page.request.get(`/api/projects/${_id}/candidates?${query}`);
    const { artists, asOf } = (await list.json()).data;
    const data = { ids: [artists[0].candidacyId], asOf, stage: 'callback' };
    await write(page, 'POST', `/projects/${_id}/decisions`, { data });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByText(`${count - 1} undone. 1 stays: changed since.`).waitFor();
    await tab(page, `Considered ${count - 1}`).waitFor();
    await tab(page, 'Callback 1').waitFor();
  });

  test('keeps what the network did not carry, and asks before it is left behind', async () => {
    const page = await newDirector();
    const { path, people } = await castProject(page, 2);
    await page.goto(`${path}/desk`);
    await toFirstTile(page);
    await page.route('**/decisions', (route) => route.abort('connectionreset'));
    await page.keyboard.press('s');
    await page.getByText('Your last decision is not saved yet.').waitFor();
    await page.keyboard.press('1');
    await page.getByText('Your last 2 decisions are not saved yet.').waitFor();
    await tab(page, 'Shortlisted 1').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profiles' }).click();
    const question = page.getByRole('dialog', { name: 'Decisions not saved' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.unroute('**/decisions');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`${people[0]?.name}: pick 1`).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profiles' }).click();
    await page.getByRole('heading', { level: 1, name: 'All Profiles' }).waitFor();
  });
});
