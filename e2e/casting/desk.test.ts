import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, write } from '../support/castings.ts';
import { castProject, tab, tiles } from '../support/desks.ts';
import { expectControlInSight, expectInSight } from '../support/in-sight.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

type Casting = Awaited<ReturnType<typeof castProject>>;

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

/** The place of the tile with the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'));

/** Stage and pick of the people of a casting, by name. */
async function standings(page: Page, { _id, roleIds }: Casting) {
  const path = `/api/projects/${_id}/candidates?role=${roleIds[0]}`;
  const { artists } = (await (await page.request.get(path)).json()).data;
  return artists.map(({ stage, grade }: { stage: string; grade: number | null }) => [stage, grade]);
}

/** Picks and shortlists the first four, passes the fifth and takes that back; after a reload each is at its stage. */
async function decideByKeys(page: Page, { people }: Casting): Promise<void> {
  const { keyboard } = page;
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/decisions')) calls += 1;
  });
  for (let place = 0; place < 4; place += 1) {
    await keyboard.press(String((place % 3) + 1));
    await keyboard.press('s');
    await keyboard.press('ArrowRight');
  }
  await keyboard.press('x');
  const name = people[4]?.name;
  const question = page.getByRole('dialog', { name: `Pass ${name}?` });
  await question.getByText(`${name} has not been opened.`).waitFor();
  await question.getByRole('button', { name: 'Pass', exact: true }).press('Enter');
  await tab(page, 'Shortlisted 4').waitFor();
  await tab(page, 'Passed 1').waitFor();
  await page.getByText(`${name} moved to Passed.`).waitFor();
  expect(calls).toBe(9);
  await keyboard.press('u');
  await tab(page, 'Considered 4').waitFor();
  await page.getByText('Undone.').waitFor();

  await page.reload();
  await tab(page, 'Shortlisted 4').click();
  await page.getByText('4 candidates').waitFor();
  await page.getByRole('list', { name: 'Candidates' }).getByText('Pick 1').first().waitFor();
}

/** Lets the desk go on by itself: once somebody is moved, not while it is asked about them. */
async function goOnByItself(page: Page, casting: Casting): Promise<void> {
  const names = casting.people.slice(4).map(({ name }) => name);
  const { keyboard } = page;
  await tab(page, 'Considered 4').click();
  await page.getByText('4 candidates').waitFor();
  await tiles(page).first().focus();
  await keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Next after each decision' }).check();
  await keyboard.press('Escape');
  await tiles(page).first().focus();
  // the clock stands: no time passes between the keys, and the list has been there for a second
  const now = Date.now() + 1_000;
  await page.clock.setFixedTime(now);
  // a pick leads nowhere, so the move that follows is about the same person
  await keyboard.press('2');
  await keyboard.press('s');
  await page.getByText(`${names[0]} moved to Shortlisted.`).waitFor();
  expect(await focused(page)).toBe('2');
  // the page has just shown the second one: a key may still mean the first, and is not taken
  await keyboard.press('s');
  await keyboard.press('1');
  await tab(page, 'Considered 3').waitFor();
  await page.clock.setFixedTime(now + 500);
  const question = page.getByRole('dialog', { name: `Pass ${names[1]}?` });
  await keyboard.press('x');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('2');
  await keyboard.press('x');
  await question.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByText(`${names[1]} moved to Passed.`).waitFor();
  expect(await focused(page)).toBe('3');
  await page.clock.setFixedTime(now + 1000);
  await keyboard.press('2');
  await page.getByText(`${names[2]}: pick 2`).waitFor();
  expect(await focused(page)).toBe('3');
  expect(await standings(page, casting)).toEqual([
    ...[1, 2, 3, 1, 2].map((pick) => ['shortlisted', pick]),
    ['passed', null],
    ['considered', 2],
    ['considered', null],
  ]);
}

/** Decides twice without a network, and does not leave before it is saved. */
async function decideOffline(page: Page, { people }: Casting): Promise<void> {
  await page.route('**/decisions', (route) => route.abort('connectionreset'));
  await page.keyboard.press('s');
  await page.getByText('Your last decision is not saved yet.').waitFor();
  await page.clock.setFixedTime(Date.now() + 5_000);
  await page.keyboard.press('1');
  await page.getByText('Your last 2 decisions are not saved yet.').waitFor();
  await tab(page, 'Shortlisted 6').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const leave = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profiles' }).click();
  await leave();
  const question = page.getByRole('dialog', { name: 'Decisions not saved' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.unroute('**/decisions');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByText(`${people[7]?.name}: pick 1`).waitFor();
  await leave();
  await page.getByRole('heading', { level: 1, name: 'All Profiles' }).waitFor();
}

/** Opens the filters of a phone, and drops what is in force without them. */
async function filter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByRole('button', { name: 'Not seen' }).tap();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByLabel('Search by name').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Not seen', pressed: true }).tap();
  await page.getByRole('button', { name: 'Not seen' }).waitFor({ state: 'hidden' });
}

/** Ticks all of the list from its first tile, and shortlists them. */
async function shortlistAll(page: Page, count: number): Promise<void> {
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
  await bar.getByRole('button', { name: 'Shortlist', exact: true }).tap();
  await page.getByText(`${count} moved to Shortlisted.`).waitFor();
  // with the focus in it the line stays for more than its ten seconds
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expectInSight(page, 'Nobody here yet.');
  await page.getByRole('link', { name: 'Go to Shortlisted' }).waitFor();
}

/** Moves the first candidate on, as somebody else of the team does meanwhile. */
async function moveOne(page: Page, { _id, roleIds }: Casting): Promise<void> {
  const query = `role=${roleIds[0]}&limit=1`;
  const list = await page.request.get(`/api/projects/${_id}/candidates?${query}`);
  const { artists, asOf } = (await list.json()).data;
  const data = { ids: [artists[0].candidacyId], asOf, stage: 'callback' };
  await write(page, 'POST', `/projects/${_id}/decisions`, { data });
}

describe.skipIf(!site.browser)('The casting desk', () => {
  test('is decided on by keys alone, one call a step, goes on by itself, and keeps what the network did not carry (D9, W4)', async () => {
    const page = await newDirector();
    const casting = await castProject(page, 8);
    await page.goto(`${casting.path}/desk`);
    await tab(page, 'Considered 8').waitFor();
    await toFirstTile(page);
    await decideByKeys(page, casting);
    await goOnByItself(page, casting);
    await decideOffline(page, casting);
  });

  test('moves all of a list on a phone, and takes back what is unchanged since (D11)', async () => {
    const page = await newDirector('phone');
    const casting = await castProject(page, 70);
    const count = casting.people.length;
    // a stage without a role is one of the first open role
    await page.goto(`${casting.path}/desk?stage=passed`);
    await page.getByText('Nobody here yet.').waitFor();
    // the open one of the tabs is in sight, also the last of them
    await expectControlInSight(tab(page, 'Passed 0'));
    await tab(page, `Considered ${count}`).tap();
    // faces come first: what lists is behind a button, but for what is in force
    await tiles(page).first().waitFor();
    const first = await page.getByRole('list', { name: 'Candidates' }).boundingBox();
    expect(first?.y).toBeLessThan(420);
    await filter(page);
    await shortlistAll(page, count);
    // opened again, the desk skips empty stages
    const again = await page.context().newPage();
    await again.goto(`${casting.path}/desk`);
    await tiles(again).first().waitFor();
    expect(new URL(again.url()).searchParams.get('stage')).toBe('shortlisted');
    await again.close();

    await moveOne(page, casting);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByText(`${count - 1} undone. 1 stays: changed since.`).waitFor();
    await tab(page, `Considered ${count - 1}`).waitFor();
    await tab(page, 'Callback 1').waitFor();
  });
});
