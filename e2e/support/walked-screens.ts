import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOfScreen } from './accessible.ts';
import { type DemoAddresses, demoAddresses } from './demo-addresses.ts';
import { person, screens, site } from './journey.ts';
import { demo, loaded } from './people.ts';
import { signedIn } from './project-forms.ts';
import { routesOf, statesOf, type Viewer } from './screens.ts';

type Router = { navigate(path: string): Promise<void> };
declare global {
  interface Window {
    /** React Router's own router. */
    __reactRouterDataRouter?: Router;
  }
}

/** Where the focus begins, if not at the first heading. */
const headings: Record<string, string> = {
  '/verify-otp?email=a@b.example': 'main input',
  '/profile-setup?step=photos': 'main h2',
};

/** A screen that axe does not judge: on a laptop a project opens next to the list when the page is loaded, not when a phone
    becomes one. */
const unjudged = ['/projects'];

/** A phone that somebody of the demo holds, or the client of a board. */
async function phoneOf(viewer: Viewer, boardLink: string): Promise<Page> {
  if (viewer !== 'client' && viewer !== 'visitor') return signedIn('phone', demo[viewer].email);
  const page = await person('phone');
  if (viewer === 'visitor') return page;
  const data = { token: boardLink.replace('/b/', ''), name: 'Meher Irani' };
  const headers = { origin: site.url };
  expect((await page.request.post('/api/boards/enter', { headers, data })).status()).toBe(200);
  return page;
}

/** The addresses of the demo, as its director and artist know them. */
export async function addresses(): Promise<DemoAddresses> {
  const asking = async (email: string) => {
    const page = await signedIn('laptop', email);
    return async <T>(path: string) => (await (await page.request.get(`/api${path}`)).json()).data as T;
  };
  return demoAddresses(await asking(demo.director.email), await asking(demo.artist.email));
}

/** What is wrong with the title and the heading of a route: as it comes from the server, and after a step by a link. */
async function stepTo(page: Page, path: string, known: Map<string, string>): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const faults = html.includes('<h1') ? [] : ['no heading while it loads'];
  if (!/<title>[^<]/.test(html)) faults.push('no title while it loads');
  const before = await page.title();
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
  const isAnnounced = (old: string) =>
    document.title !== old && document.querySelector('body > p[aria-live]')?.textContent === document.title;
  await page.waitForFunction(isAnnounced, before).catch(() => faults.push('no new title announced'));
  const isFocused = (one: string) => document.activeElement?.matches(one);
  await page
    .waitForFunction(isFocused, headings[path] ?? 'main h1')
    .catch(() => faults.push('the heading has no focus'));
  await loaded(page);
  const title = await page.title();
  const other = known.get(title);
  if (other) faults.push(`has the title of ${other}, ‘${title}’`);
  known.set(title, path);
  return faults;
}

/** What is wrong with a screen; the page stays on the phone. */
async function faultsHere(page: Page): Promise<string[]> {
  const faults = await faultsOfScreen(page);
  await page.setViewportSize(screens.phone.viewport);
  return faults;
}

async function faultsOfRoutes(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  const known = new Map<string, string>();
  await page.goto('/about');
  for (const path of paths) {
    const found = await stepTo(page, path, known);
    if (!unjudged.includes(path)) found.push(...(await faultsHere(page)));
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

/** Walks all screens that some viewers of the demo see. Names what axe finds on them, where they scroll sideways, and where a
    step between them announces no title or leaves the focus. */
export async function faultsOfScreens(...viewers: Viewer[]): Promise<string> {
  const at = await addresses();
  const faults: string[] = [];
  for (const viewer of viewers) {
    let page = await phoneOf(viewer, at.casting.boardLink);
    faults.push(...(await faultsOfRoutes(page, routesOf(at)[viewer])));
    for (const { path, act } of statesOf(at)[viewer]) {
      await page.goto(path);
      await loaded(page);
      await act?.(page);
      faults.push(...(await faultsHere(page)).map((fault) => `${path} ${act?.name ?? ''}: ${fault}`));
      if (!act) continue;
      // an act may leave something in the browser: what was typed, or no network
      await page.context().close();
      page = await phoneOf(viewer, at.casting.boardLink);
    }
  }
  // one text, because the summary cuts lists short
  return faults.join('\n');
}
