import { readFile } from 'node:fs/promises';
import { dateInIndia, formatDate } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kabir, meera, newDirector, publish, scripted, write } from './castings.ts';
import { person, site, stopClock, useBrowser } from './journey.ts';
import { demo, ready, signIn } from './people.ts';
import { expectFit } from './project-forms.ts';

useBrowser();

const header = (page: Page) => page.locator('article > header');
const role = (page: Page, name: string) =>
  page.getByRole('article').getByRole('article').filter({ hasText: name });

/** A date some days from today in India. */
const inDays = (days: number) => dateInIndia(new Date(Date.now() + days * 86_400_000));

async function artistAt(path: string, screen: 'phone' | 'laptop' = 'phone'): Promise<Page> {
  const page = await person(screen);
  await signIn(page, demo.artist.email);
  await page.goto(path);
  await header(page).waitFor();
  return page;
}

describe.skipIf(!site.browser)('A project', () => {
  test('tells places and dates as India writes them', async () => {
    const director = await newDirector();
    const full = await publish(director, 'Poora Pata');
    const page = await artistAt(full.path);
    expect(await header(page).getByRole('definition').allTextContents()).toEqual([
      'Panaji, Goa, India',
      '05/01/27 - 20/01/27',
      'Panaji, Goa, India',
      '01/03/27 - 30/03/27',
    ]);
    await header(page)
      .locator('p', { hasText: /^Web series$/ })
      .waitFor();
    await expectFit(page);
  });

  test('names a casting of one day once: on its card, in full, and behind a shared link', async () => {
    const day = inDays(3);
    const { name, path } = await publish(await newDirector(), 'Ek Din', {
      fields: { castingStartDate: day, castingEndDate: day },
    });
    const page = await artistAt(path);
    const [, casting, , shooting] = await header(page).getByRole('definition').allTextContents();
    expect([casting, shooting]).toEqual([formatDate(day), '01/03/27 - 30/03/27']);
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByText(`Casting: ${formatDate(day)}`, { exact: true }).waitFor();
    const visitor = await person('phone');
    await visitor.goto(path);
    await visitor.getByText(`Casting: ${formatDate(day)}`, { exact: true }).waitFor();
  });

  test.each([
    ['Casting soon', 1, 5],
    ['Casting now', 0, 0],
    ['Casting done', -5, -1],
  ])('says %s by today and its casting dates, both included', async (status, start, end) => {
    const fields = { castingStartDate: inDays(start), castingEndDate: inDays(end) };
    const project = await publish(await newDirector(), 'Kab Tak', { fields });
    const page = await artistAt(project.path);
    await header(page).getByText(status, { exact: true }).waitFor();
    // dates never block applying (rule projects/dates-4)
    await page.getByRole('button', { name: /^Apply for|^Apply$/ }).waitFor();
  });

  test('cuts a long description until more is asked for', async () => {
    const end = 'Aur woh kabhi wapas nahi aaya.';
    const description = `${'A night train and five strangers. '.repeat(40)}\n\n${end}`;
    const { path } = await publish(await newDirector(), 'Lambi Kahani', { fields: { description } });
    const page = await artistAt(path);
    const about = page.getByRole('region', { name: 'About the project' });
    const height = () => about.getByRole('paragraph').evaluate((text) => text.clientHeight);
    const cut = await height();
    await about.getByRole('button', { name: 'Show more' }).click();
    await about.getByRole('button', { name: 'Show less' }).waitFor();
    await expect.poll(height).toBeGreaterThan(cut);
    await about.getByRole('button', { name: 'Show less' }).click();
    await expect.poll(height).toBe(cut);
  });

  test('shows of each role who it is, how it looks, and what is to be spoken', async () => {
    const nameless = { gender: 'any', ageRange: '60', physicalLookSuggestion: 'White beard' };
    const roles = [{ ...scripted, description: 'Runs the ferry.' }, nameless];
    const { path } = await publish(await newDirector(), 'Do Log', { roles });
    const page = await artistAt(path, 'laptop');
    await page.getByRole('heading', { name: 'Roles Available' }).waitFor();
    for (const text of ['Female, 25-35 years', 'Runs the ferry.', 'Barish phir aa gayi, Kabir.']) {
      await role(page, 'Meera').getByText(text, { exact: true }).waitFor();
    }
    for (const text of ['Any gender, 60 years', 'White beard']) {
      await role(page, 'Role 2').getByText(text, { exact: true }).waitFor();
    }
  });

  test('gives its brief as a PDF', async () => {
    const page = await artistAt('/projects?search=Neelam+Express', 'laptop');
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download brief (PDF)' }).click();
    const file = await readFile(await (await coming).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('gives its link, and says Copied! for two seconds', async () => {
    const { path } = await publish(await newDirector(), 'Baant Do');
    const page = await person('laptop');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, demo.artist.email);
    await stopClock(page);
    // a tab of a list is nobody else's business
    await page.goto(`${path}?search=b`);
    await ready(page);
    const copy = page.getByRole('button', { name: 'Copy project link' });
    // what arrives late is shown by a timer, too
    const shown = async () => {
      await page.clock.runFor(500);
      return copy.count();
    };
    await expect.poll(shown).toBe(1);
    await copy.click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    await page.clock.runFor(1900);
    expect(await page.getByRole('button', { name: 'Copied!' }).count()).toBe(1);
    await page.clock.runFor(200);
    await copy.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
  });

  test('that could not be loaded says so, apart from one that does not exist', async () => {
    const { path } = await publish(await newDirector(), 'Kho Gaya');
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    const call = '**/api/projects/identifier/*';
    await page.route(call, (route) => route.fulfill({ status: 503, body: 'broken' }));
    await page.goto(path);
    await page.getByText('This project could not be loaded.').waitFor();
    await expectFit(page);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await header(page).waitFor();
    await page.goto(`${path}-gone`);
    await page.getByText('Project not Found').waitFor();
    await page.getByRole('link', { name: 'See all projects' }).waitFor();
  });
});

describe.skipIf(!site.browser)('The talents of a project', () => {
  test.each(['phone', 'laptop'] as const)(
    'are one press away from its title on a %s, for the keyboard too',
    async (screen) => {
      const page = await newDirector(screen);
      const role = { ...scripted, description: 'Runs the ferry and talks of rain. '.repeat(12) };
      const { path, name } = await publish(page, 'Lamba Panna', { roles: [role, role, role, role] });
      await page.goto(path);
      const glance = page.getByRole('navigation', { name: 'Talents at a glance' });
      const viewed = glance.getByRole('link', { name: 'Viewed' });
      await expect.poll(() => viewed.textContent()).toBe('Viewed0');
      const box = await viewed.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
      const title = page.getByRole('heading', { level: 2, name: 'Talents' });
      expect((await title.boundingBox())?.y).toBeGreaterThan(page.viewportSize()?.height ?? 0);
      await viewed.press('Enter');
      await page.getByText('No talents found for this status').waitFor();
      const top = async () => Math.round((await title.boundingBox())?.y ?? 0);
      await expect.poll(top).toBeLessThan(150);
      expect(await title.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.getByRole('heading', { level: 1, name }).scrollIntoViewIfNeeded();
      await expectFit(page);
    },
  );
});

describe.skipIf(!site.browser)('Hiring', () => {
  test('is closed and opened by the owner, for one role and for all, and artists see it', async () => {
    const page = await newDirector();
    const { path } = await publish(page, 'Khula Band', { roles: [meera, kabir] });
    await page.goto(path);
    await page.getByRole('button', { name: 'Close Hiring for Kabir' }).click();
    await page.getByText('Role hiring status updated successfully').waitFor();
    await role(page, 'Kabir').getByText('Closed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open Hiring for Kabir' }).waitFor();
    await page.getByRole('button', { name: 'Close Hiring', exact: true }).click();
    await page.getByText('Project hiring status updated successfully').waitFor();
    await header(page).getByText('Hiring Closed').waitFor();
    await page.getByRole('complementary', { name: 'Projects' }).getByText('Hiring Closed').waitFor();
    await expectFit(page);

    const artist = await artistAt(path);
    await header(artist).getByText('Hiring Closed').waitFor();
    await role(artist, 'Meera').getByText('Project Closed').waitFor();
    await page.getByRole('button', { name: 'Open Hiring', exact: true }).click();
    await header(page).getByText('Hiring Closed').waitFor({ state: 'hidden' });
    await artist.reload();
    await role(artist, 'Kabir').getByText('Role Closed').waitFor();
  });

  test('closed for all shows every role as closed to the owner, and offers for none what would change nothing', async () => {
    const page = await newDirector();
    const { path } = await publish(page, 'Sab Band', { roles: [meera, kabir] });
    await page.goto(path);
    await page.getByRole('button', { name: 'Close Hiring for Kabir' }).click();
    await page.getByRole('button', { name: 'Open Hiring for Kabir' }).waitFor();
    await page.getByRole('button', { name: 'Close Hiring', exact: true }).click();
    await page.getByText('Hiring is closed for the whole project.', { exact: false }).waitFor();
    for (const name of ['Meera', 'Kabir'])
      await role(page, name).getByText('Closed', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /Hiring/ }).allTextContents()).toEqual(['Open Hiring']);
    const stays = page.getByText('Stays closed when the project is open again.');
    expect(await stays.count()).toBe(1);
    await role(page, 'Kabir').getByText('Stays closed when the project is open again.').waitFor();
    await expectFit(page);

    await page.getByRole('button', { name: 'Open Hiring', exact: true }).click();
    await page.getByRole('button', { name: 'Close Hiring for Meera' }).waitFor();
    await page.getByRole('button', { name: 'Open Hiring for Kabir' }).click();
    await page.getByRole('button', { name: 'Close Hiring for Kabir' }).waitFor();
    expect(await role(page, 'Kabir').getByText('Closed', { exact: true }).count()).toBe(0);
  });

  test('stays as it was where the connection was lost, says so, and is closed by the next press', async () => {
    const page = await newDirector();
    const { path, _id } = await publish(page, 'Toota Taar');
    await page.goto(path);
    const close = page.getByRole('button', { name: 'Close Hiring', exact: true });
    await close.waitFor();
    await page.context().setOffline(true);
    await close.click();
    await header(page).getByRole('alert').getByText('You seem to be offline.').waitFor();
    await close.waitFor();
    await page.context().setOffline(false);

    // the server heard the next one, its answer was lost on the way
    await page.route(
      `**/api/projects/${_id}/hiring`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await close.click();
    await header(page).getByRole('alert').waitFor();
    await close.click();
    await page.getByRole('button', { name: 'Open Hiring', exact: true }).waitFor();
    await page.getByText('Project hiring status updated successfully').waitFor();
    expect(await header(page).getByRole('alert').count()).toBe(0);
  });
});

describe.skipIf(!site.browser)('The link of a project', () => {
  test('offers a stranger to sign up as well, and keeps the project for after that (W39)', async () => {
    const { path } = await publish(await newDirector(), 'Naya Mehmaan');
    const page = await person('phone');
    await page.goto(path);
    await expectFit(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe(path);
  });

  test('tells nobody of a draft or of a deleted project', async () => {
    const director = await newDirector();
    const deleted = await publish(director, 'Gaya');
    await write(director, 'DELETE', `/projects/${deleted._id}`);
    const draft = await write<{ projectIdentifier: string }>(director, 'POST', '/projects/draft', {
      data: { name: 'Abhi Nahi' },
    });
    const stranger = await person('phone');
    for (const path of [deleted.path, `/projects/${draft.projectIdentifier}`]) {
      expect((await stranger.goto(path))?.status()).toBe(404);
      await stranger.getByText('Project not Found').waitFor();
      expect(await stranger.content()).not.toContain('Abhi Nahi');
    }
    const colleague = await newDirector();
    await colleague.goto(`/projects/${draft.projectIdentifier}`);
    await colleague.getByText('Project not Found').waitFor();
  });
});
