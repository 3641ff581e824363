import axe from 'axe-core';
import type { Page } from 'playwright-core';

// without the long list of what passed, and without fetching the styles a second time: a quarter of the time
const quick = "resultTypes: ['violations'], preload: false";
// the dark page is the light one in other colours (web/app/styles/schemes.test.ts)
const runs = {
  light: `axe.run({ ${quick} })`,
  dark: `axe.run({ ${quick}, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })`,
} as const;

/** What axe finds on the page as it stands, in light and in dark: 'dark: color-contrast at .hint'. Empty is right. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // colours are read off what was painted, and not off what is still fading in
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const fading = document.getAnimations().filter(({ effect }) => {
        return Number(effect?.getComputedTiming().endTime) <= 1000;
      });
      const late = new Promise((done) => setTimeout(done, 1500));
      await Promise.race([late, Promise.allSettled(fading.map(({ finished }) => finished))]);
    });
    if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
    const { violations } = (await page.evaluate(runs[colorScheme])) as axe.AxeResults;
    for (const { id, nodes } of violations) {
      faults.push(...nodes.map((node) => `${colorScheme}: ${id} at ${node.target.join(' ')}`));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
}

const widths = [360, 768, 1440] as const;

/** What is wrong with the page as it stands: axe in light and dark, sideways scrolling; on a phone, a tablet and a laptop. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${width}: scrolls sideways to ${wide}`);
    found.push(...(await accessibilityFaults(page)).map((fault) => `${width}: ${fault}`));
  }
  return found;
}
