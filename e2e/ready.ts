import type { Page } from 'playwright-core';

/** Waits until a page that came from the server answers to presses: React has taken its elements over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Makes somebody look before they press: whoever opens a page of ours goes on when it is ready. A journey that is about an
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
