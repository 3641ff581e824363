import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** Set once a page has announced that it is ready. */
    tookOver?: true;
  }
}

/** Lets every page of this browser be asked by `ready`. */
export async function noteReady(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // the event that the page sends itself (web/app/shell/page/scripts-after-paint.ts)
    document.addEventListener('kirdaar:ready', () => {
      window.tookOver = true;
    });
  });
}

/** Waits until a page that came from the server answers to presses and keys: React has taken it over, and all that the page
    listens to is in place. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.tookOver);
}

/** Makes opening a page of ours wait until the page is ready. A journey that is about an
    earlier moment, or a page that never gets there, says what it waits for: `{ waitUntil: 'domcontentloaded' }`. */
export function lookFirst(page: Page): void {
  const { goto, reload } = page;
  const ours = () => page.evaluate(() => document.getElementById('main') !== null);
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (!options?.waitUntil && (await ours())) await ready(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil && (await ours())) await ready(page);
    return answer;
  };
}
