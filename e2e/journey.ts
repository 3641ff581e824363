import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { lookFirst, noteReady } from './ready.ts';
import { watch } from './watch.ts';

const sites = inject('sites');

/** The server of this lane, and whether there is a browser to look at it with. */
export const site = {
  url: sites[Number(process.env.VITEST_POOL_ID) - 1] ?? '',
  browser: sites.length > 0,
};

/** What the terminal shows beside the demo logins. */
export const demoPassword = 'Kirdaar@2026';

/** The screens that journeys are walked on: a phone for artists, a laptop for directors. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1440, height: 900 } },
} as const;

/** One browser for all files of a lane; it ends with the process. */
let browser: Browser | null = null;
let people: BrowserContext[] = [];
const faults: string[] = [];

/** Opens the browser for the tests of a file, unless an earlier file of this lane did. Whoever came to a test leaves with
    it, so that a second try, and the next test, start alone. What a page did wrong fails its test. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await openBrowser();
  });
  beforeEach(() => {
    people = [];
    faults.length = 0;
  });
  afterEach(async () => {
    await Promise.all(people.map((one) => one.close()));
    expect(faults).toEqual([]);
  });
}

/** A person at a screen: a browser of their own, without anybody's cookies; on request one that runs no scripts. */
export async function person(screen: keyof typeof screens, { scripts = true } = {}): Promise<Page> {
  if (!browser) throw new Error('useBrowser() was not called');
  const context = await browser.newContext({
    baseURL: site.url,
    ...screens[screen],
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  });
  people.push(context);
  await noteReady(context);
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  watch(page, site.url, faults);
  if (scripts) lookFirst(page);
  return page;
}

/** From here on time passes on this page only when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.clock.pauseAt('2026-11-21T10:00:01');
}

/** The newest one-time code that was mailed to an address, from the outbox; waits for it. */
export async function codeFor(page: Page, email: string, subject: RegExp): Promise<string> {
  const read = async () => {
    const answer = await page.request.get('/outbox.json', { params: { to: email } });
    const { data } = (await answer.json()) as { data: { mails: { subject: string }[] } };
    const mail = data.mails.find((one) => subject.test(one.subject));
    return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  };
  await expect.poll(read, { message: `the code for ${email}`, interval: 100 }).toMatch(/^\d{6}$/);
  return read();
}
