import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { lookFirst, noteReady } from './ready.ts';
import { routeAtOnce } from './routes.ts';
import { watch } from './watch.ts';

const sites = inject('sites');

/** The server of this lane, and whether there is a browser to look at it with. */
export const site = {
  url: sites[Number(process.env.VITEST_POOL_ID) - 1] ?? '',
  browser: sites.length > 0,
};

/** The password that the terminal shows with the demo logins. */
export const demoPassword = 'Kirdaar@2026';

/** The screens that journeys are walked on: a phone for artists, a laptop for directors. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1440, height: 900 } },
} as const;

/** Without V8's optimizing compilers, which work for pages that live long; a journey's are gone before that pays. */
const forShortLives = ['--js-flags=--no-opt --no-maglev'];

/** One browser for all files of a lane; it ends with the process. */
let browser: Browser | null = null;
let people: BrowserContext[] = [];
const faults: string[] = [];

/** Opens the browser for the tests of a file, unless an earlier file of this lane did. Each test closes its own
    pages, so that a retry and the next test start clean. What a page did wrong fails its test. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await openBrowser(forShortLives);
  });
  beforeEach(() => {
    people = [];
    faults.length = 0;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await showPages(task.name);
    // before they leave: what a closing page was still loading is no fault of its own
    const found = faults.join('\n');
    await Promise.all(people.map(leave));
    expect(found).toBe('');
  });
}

/** Prints the address and the first words of each open page, so that a failure on another machine can be understood. */
async function showPages(test: string): Promise<void> {
  for (const page of people.flatMap((one) => one.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
    process.stderr.write(`\n${test}: at ${page.url()}\n${shown.slice(0, 3_000)}\n`);
  }
}

/** Closes the pages of one person. A test that answers for the server may still be answering, for what a page asks for by
    itself: that answer has no reader, so failing to give it is no fault. A journey that closed its own
    window before has none left to unroute. */
async function leave(person: BrowserContext): Promise<void> {
  await Promise.allSettled(
    [person, ...person.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
  );
  await person.close();
}

type Habits = { scripts?: boolean; zone?: string; at?: string };

/** A person at a screen: a browser of their own, without anybody's cookies; on request one that runs no scripts, whose
    clock goes as in another zone, or who is at another address. */
export async function person(
  screen: keyof typeof screens,
  { scripts = true, zone, at = site.url }: Habits = {},
): Promise<Page> {
  if (!browser) throw new Error('useBrowser() was not called');
  const context = await browser.newContext({
    baseURL: at,
    ...screens[screen],
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    ...(zone && { timezoneId: zone }),
  });
  people.push(context);
  await noteReady(context);
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  watch(page, at, faults);
  if (scripts) {
    lookFirst(page);
    routeAtOnce(page);
  }
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
