import type { Page } from 'playwright-core';

/** Walks with Tab, or back with Shift+Tab, until the focus is on what has this name: a field's, a label's or its text. */
export async function reach(
  page: Page,
  name: string | RegExp,
  way: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    const now = await page.evaluate(() => {
      const { activeElement: one } = document;
      return one?.getAttribute('name') ?? one?.getAttribute('aria-label') ?? one?.textContent ?? '';
    });
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    met.push(now.slice(0, 30));
    await page.keyboard.press(way);
  }
  throw new Error(`${name} is not reached, only ${met.join(', ')}`);
}
