import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoAddresses } from '../support/demo-addresses.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, signIn } from '../support/people.ts';

useBrowser();

type Router = { navigate(path: string): Promise<void> };
declare global {
  interface Window {
    /** React Router's own router. */
    __reactRouterDataRouter?: Router;
  }
}

async function laptopOf(email?: string): Promise<Page> {
  const page = await person('laptop');
  if (email) await signIn(page, email);
  return page;
}

const asking =
  (page: Page) =>
  async <T>(path: string) =>
    (await (await page.request.get(`/api${path}`)).json()).data as T;

/** The addresses of all routes, by who opens them. */
async function addresses(director: Page, artist: Page) {
  const asking =
    (page: Page) =>
    async <T>(path: string) =>
      (await (await page.request.get(`/api${path}`)).json()).data as T;
  const ask = asking(director);
  const { artist: handle, project, casting: at } = await demoAddresses(ask, asking(artist));
  const [list] = (await ask<{ lists: { _id: string }[] }>('/lists')).lists;
  const casting = `/projects/${project}`;
  const round = `${casting}/auditions/${at.round}`;
  return {
    visitor: [
      ...['/', '/about', '/contact', '/privacy', '/terms', '/login', '/register', '/forgot-password'],
      ...['/verify-otp?email=a@b.example', '/reset-password?email=a@b.example', '/two-step'],
      ...[at.boardLink, '/answer/unknown', '/answer/unknown/never'],
    ],
    artist: [
      ...['/account', '/account/contact', '/account/availability', '/account/security', '/change-password'],
      ...['/profile-setup?step=personal', '/profile-setup?step=photos', `/profile/${handle}`],
      ...['/roles', '/searches', '/applications', '/auditions', `/auditions/${at.invitation}`],
      ...['/notifications', '/notifications/settings', '/messages', `/messages/${at.thread}`],
    ],
    director: [
      ...['/account/verification', '/profiles', '/lists', `/lists/${list?._id}`, '/projects/create'],
      ...['/projects', casting, `${casting}/edit`, `${casting}/team`, '/team-invitations/unknown'],
      ...[`${casting}/desk`, `${casting}/desk/compare?${at.compared}`, `${casting}/desk/sheet?${at.role}`],
      ...[`${casting}/boards`, `${casting}/boards/${at.board}`, `${casting}/auditions`],
      ...[`${casting}/auditions/new`, round, `${round}/edit`, `${round}/invite`, `${round}/day`],
    ],
  };
}

/** Where the focus begins, if not at the first heading. */
const headings: Record<string, string> = {
  '/verify-otp?email=a@b.example': 'main input',
  '/profile-setup?step=photos': 'main h2',
};

const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** What is wrong with a page's title and heading: as it comes from the server, and after a step from another page. */
async function faultsAt(page: Page, path: string, known: Map<string, string>): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const faults = html.includes('<h1') ? [] : [`${path}: no heading while it loads`];
  if (!titleIn(html)) faults.push(`${path}: no title while it loads`);
  const before = await page.title();
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
  const isAnnounced = (old: string) =>
    document.title !== old && document.querySelector('body > p[aria-live]')?.textContent === document.title;
  await page.waitForFunction(isAnnounced, before).catch(() => faults.push(`${path}: no new title announced`));
  const focused = (one: string) => document.activeElement?.matches(one);
  await page
    .waitForFunction(focused, headings[path] ?? 'main h1')
    .catch(() => faults.push(`${path}: the heading has no focus`));
  const title = await page.title();
  const other = known.get(title);
  if (other) faults.push(`${path}: has the title of ${other}, ‘${title}’`);
  known.set(title, path);
  return faults;
}

describe.skipIf(!site.browser)('Every route', () => {
  test('has its own title, and its heading while it loads and with the focus after a step (W45)', async () => {
    const people = {
      visitor: await laptopOf(),
      artist: await laptopOf(demo.artist.email),
      director: await laptopOf(demo.director.email),
    };
    const known = new Map<string, string>();
    const faults: string[] = [];
    for (const [who, paths] of Object.entries(await addresses(people.director, people.artist))) {
      const page = people[who as keyof typeof people];
      await page.goto('/about');
      await page.locator('body > p[aria-live]').waitFor({ state: 'attached' });
      for (const path of paths) faults.push(...(await faultsAt(page, path, known)));
    }
    expect(faults.join('\n')).toBe('');
  }, 300_000);
});

describe.skipIf(!site.browser)('In forced colours', () => {
  test('the chosen tab, role and answer have the colour of a choice, others have not (W45)', async () => {
    const director = await laptopOf(demo.director.email);
    const artist = await laptopOf(demo.artist.email);
    const { project, casting } = await demoAddresses(asking(director), asking(artist));
    await director.emulateMedia({ forcedColors: 'active' });
    await director.goto(`/projects/${project}/desk?${casting.role}`);
    for (const name of ['Stages', 'Roles'])
      await expectOneChosen(director.getByRole('navigation', { name }).getByRole('link'));
    await director.goto('/notifications/settings');
    await expectOneChosen(director.getByRole('radiogroup', { name: 'Messages' }).locator('label'));

    const client = await person('phone');
    const data = { token: casting.boardLink.replace('/b/', ''), name: 'Kavya Colour' };
    await client.request.post('/api/boards/enter', { headers: { origin: site.url }, data });
    await client.emulateMedia({ forcedColors: 'active' });
    await client.goto(casting.boardLink);
    const answers = client
      .getByRole('group', { name: /answer/i })
      .first()
      .getByRole('button');
    await answers.filter({ hasText: 'Yes' }).tap();
    await answers.and(client.locator('[aria-pressed="true"]')).waitFor();
    await expectOneChosen(answers);
  });
});

/** One of these has the system's colour of what is chosen. */
async function expectOneChosen(choices: Locator): Promise<void> {
  await choices.first().waitFor();
  const chosen = await choices.evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return all.filter((one) => getComputedStyle(one).backgroundColor === colour).length;
  });
  expect(chosen).toBe(1);
}
