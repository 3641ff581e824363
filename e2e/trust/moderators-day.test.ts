import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { turnOn } from '../support/moderators.ts';
import { photograph } from '../support/papers.ts';
import { join, ready, unique } from '../support/people.ts';
import { type SiteServer, startNamedSite } from '../support/site-server.ts';

useBrowser();

let named: SiteServer;
// one for each try: it counts what waits
beforeEach(async () => {
  if (site.browser) named = await startNamedSite();
}, 120_000);
afterEach(async () => {
  await named?.stop();
});

const directors = 20;
const heldProjects = 10;
/** Of these classes of 2 hours, 36 hours and 7 days each other project is reported once. */
const categories = ['impersonation', 'money', 'harassment', 'contact', 'fake', 'other'];
const total = directors + heldProjects + heldProjects * categories.length;

async function arrive(): Promise<Page> {
  const page = await person('laptop', { at: named.url });
  await page.goto('/');
  return page;
}

/** Sends evidence as a new director; publishes a project that the shield holds, or one that is live. */
async function newDirector(at: number): Promise<string | null> {
  const page = await arrive();
  await join(page, unique('Devika Waits'), 'Casting Director');
  const document = await photograph(600, 400);
  const multipart = { company: 'Banyan Films', websiteUrl: 'https://banyan.example', document };
  await write(page, 'PUT', '/verification', { multipart });
  const isHeld = at < heldProjects;
  const fields = { description: isHeld ? 'Registration card Rs 500.' : 'A night train.' };
  const { _id } = await publish(page, isHeld ? 'Card fee' : 'Long night', { fields });
  await page.context().close();
  return isHeld ? null : _id;
}

type Waiting = { _id: string; kind: string; dueAt: string };

describe.skipIf(!site.browser)('A moderator’s working day', () => {
  test('60 reports, 20 verifications and 10 held projects are decided with the keyboard alone (R11, R17)', async () => {
    const live: string[] = [];
    for (let from = 0; from < directors; from += 5) {
      const some = await Promise.all(Array.from({ length: 5 }, (_, n) => newDirector(from + n)));
      live.push(...some.filter((one) => one !== null));
    }
    const reporter = await arrive();
    await joinListed(reporter, 'Anu Reports');
    for (const _id of live) {
      const reports = categories.map((category) => {
        const data = { about: { kind: 'project', _id }, category, text: 'Please look at this.' };
        return write(reporter, 'POST', '/reports', { data });
      });
      await Promise.all(reports);
    }
    const moderator = await arrive();
    await named.makeAdministrator(await join(moderator, 'Mona Moderates', 'Editor'));
    await turnOn(moderator);
    const waiting: Waiting[] = [];
    let cursor: string | null = null;
    do {
      const path: string = cursor ? `/api/admin/queue?cursor=${cursor}` : '/api/admin/queue';
      const answer = await moderator.request.get(path);
      const { items, nextCursor } = (await answer.json()).data as {
        items: Waiting[];
        nextCursor: string | null;
      };
      waiting.push(...items);
      cursor = nextCursor;
    } while (cursor !== null);
    expect(waiting).toHaveLength(total);
    const due = waiting.map(({ dueAt }) => dueAt);
    expect(due, 'the first is always next due').toEqual(due.toSorted());

    await moderator.goto('/admin');
    const queueTab = (count: number) =>
      moderator
        .getByRole('navigation', { name: 'Moderation' })
        .getByRole('link', { name: `Queue ${count}`, exact: true })
        .waitFor();
    await queueTab(total);
    await ready(moderator);
    let pressed = 0;
    const press = async (key: string) => {
      pressed += 1;
      await moderator.keyboard.press(key);
    };
    const counts = { report: 0, verification: 0, hold: 0 };
    for (let left = total; left > 0; left -= 1) {
      // what was decided is in the list no more, so only the next item is marked
      await press('j');
      await moderator.locator('nav[aria-label="Queue"] a[aria-current="page"]').waitFor();
      const item = moderator.getByRole('article');
      await item.getByRole('region', { name: 'Actions' }).waitFor();
      const label = (await item.getAttribute('aria-label')) ?? '';
      const dialog = moderator.getByRole('dialog');
      if (label.startsWith('Verification of')) {
        counts.verification += 1;
        await press('1');
        await dialog.getByLabel('Rule').and(moderator.locator(':focus')).waitFor();
        await press('ArrowDown');
        await press('Tab');
        await moderator.keyboard.type('Site names her.');
      } else if (label.startsWith('Project to look at')) {
        // goes live again, or stays held
        counts.hold += 1;
        await press(counts.hold % 2 === 0 ? '1' : '2');
        await dialog.getByLabel('Rule').and(moderator.locator(':focus')).waitFor();
        await press('ArrowDown');
      } else {
        counts.report += 1;
        await press('4');
        await dialog.getByLabel('Rule').and(moderator.locator(':focus')).waitFor();
      }
      await press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
      await queueTab(left - 1);
    }
    expect(counts).toEqual({ report: 60, verification: 20, hold: 10 });
    // without the reasons that were written for the verifications
    expect(pressed).toBeLessThanOrEqual(60 * 3 + 20 * 5 + 10 * 4);
    await moderator.goto('/admin');
    await moderator.getByText('Nothing is waiting.').waitFor();
  }, 480_000);
});
