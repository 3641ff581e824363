import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector } from '../support/castings.ts';
import { castProject, tab, tiles } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'));

type Casting = Pick<Awaited<ReturnType<typeof castProject>>, '_id' | 'roleIds'>;

/** Stage and pick of the people of a casting, by name. */
async function standings(page: Page, { _id, roleIds }: Casting) {
  const path = `/api/projects/${_id}/candidates?role=${roleIds[0]}`;
  const { artists } = (await (await page.request.get(path)).json()).data;
  return artists.map(({ stage, grade }: { stage: string; grade: number | null }) => [stage, grade]);
}

describe.skipIf(!site.browser)('Next after each decision', () => {
  test('goes on once somebody is moved, and stays while it is asked about (W4)', async () => {
    const page = await newDirector();
    const casting = await castProject(page, 4);
    const { path, people } = casting;
    const { keyboard } = page;
    await page.goto(`${path}/desk`);
    await tab(page, 'Considered 4').waitFor();
    await tiles(page).first().focus();
    await keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Next after each decision' }).check();
    await keyboard.press('Escape');
    await tiles(page).first().focus();
    // the clock stands: no time passes between the keys
    const now = Date.now();
    await page.clock.setFixedTime(now);
    // a pick leads nowhere, so the move that follows is about the same person
    await keyboard.press('2');
    await keyboard.press('s');
    await page.getByText(`${people[0]?.name} moved to Shortlisted.`).waitFor();
    expect(await focused(page)).toBe('2');
    // the page has just shown the second one: a key may still mean the first, and is not taken
    await keyboard.press('s');
    await keyboard.press('1');
    await tab(page, 'Considered 3').waitFor();
    await page.clock.setFixedTime(now + 500);
    const question = page.getByRole('dialog', { name: `Pass ${people[1]?.name}?` });
    await keyboard.press('x');
    await question.getByText('has not been opened.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('2');
    await keyboard.press('x');
    await question.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.getByText(`${people[1]?.name} moved to Passed.`).waitFor();
    expect(await focused(page)).toBe('3');
    await page.clock.setFixedTime(now + 1000);
    await keyboard.press('2');
    await page.getByText(`${people[2]?.name}: pick 2`).waitFor();
    expect(await focused(page)).toBe('3');
    expect(await standings(page, casting)).toEqual([
      ['shortlisted', 2],
      ['passed', null],
      ['considered', 2],
      ['considered', null],
    ]);
  });
});
