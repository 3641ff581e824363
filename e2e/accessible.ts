import axe from 'axe-core';
import type { Page } from 'playwright-core';

// without the long list of what passed, and without fetching the styles a second time: a quarter of the time
const quick = "resultTypes: ['violations'], preload: false";
// the dark page is the light one in other colours (web/app/styles/schemes.test.ts)
const rules = {
  light: `{ ${quick} }`,
  dark: `{ ${quick}, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }`,
} as const;

type Scheme = keyof typeof rules;
const schemes: Scheme[] = ['light', 'dark'];

/** What axe finds on the page as it stands, in light and in dark: 'dark: color-contrast at .hint'. Empty is right. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of schemes) faults.push(...(await judge(page, scheme, 'document')));
  await page.emulateMedia({ colorScheme: null });
  return faults;
}

/** What axe finds in a part of the page, which is an expression in the page: the document, or a list of elements. */
async function judge(page: Page, scheme: Scheme, part: 'document' | 'window.shownAnew'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
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
  const found = await page.evaluate(`axe.run(${part}, ${rules[scheme]})`);
  return (found as axe.AxeResults).violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${scheme}: ${id} at ${node.target.join(' ')}`),
  );
}

// a phone and a laptop before what lies between them
const widths = [360, 1440, 768] as const;
const everything = process.env.JUDGE === 'everything';

/** What is wrong with the page as it stands: axe in light and dark, sideways scrolling; on a phone, a laptop and a tablet. Once
    the phone was judged by its colours in the dark, others are by those of what they show anew, and the tablet by all rules
    likewise; with JUDGE=everything all are judged whole. Leaves the page on the laptop. */
export async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    window.judged = new WeakSet();
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { wide, isNew } = await look(page);
    if (wide > width) found.push(`${width}: scrolls sideways to ${wide}`);
    for (const scheme of schemes) {
      const isWhole = everything || width === 360 || (width === 1440 && scheme === 'light');
      if (!isWhole && !isNew) continue;
      const faults = await judge(page, scheme, isWhole ? 'document' : 'window.shownAnew');
      found.push(...faults.map((fault) => `${width}: ${fault}`));
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: null });
  return found;
}

declare global {
  interface Window {
    /** What was shown on a screen before. */
    judged: WeakSet<Element>;
    /** What this screen shows and none before did, without what lies in it. */
    shownAnew: Element[];
  }
}

/** How wide the page is, in pixels, and whether it shows something that no screen before showed. */
function look(page: Page): Promise<{ wide: number; isNew: boolean }> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const shown = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility());
    const fresh = new Set(shown.filter((one) => !window.judged.has(one)));
    window.shownAnew = [...fresh].filter((one) => !one.parentElement || !fresh.has(one.parentElement));
    for (const one of fresh) window.judged.add(one);
    return { wide: document.documentElement.scrollWidth, isNew: fresh.size > 0 };
  });
}
