import axe from 'axe-core';
import type { Page } from 'playwright-core';

// without the long list of what passed, and without fetching the styles a second time: a quarter of the time
const quick = "resultTypes: ['violations'], preload: false";
// the dark page is the light one in other colours (web/app/styles/schemes.test.ts)
const colours = "runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }";

type Scheme = 'light' | 'dark';

const [phone, tablet, laptop] = [360, 768, 1440] as const;
// the deep trial judges all on each width, in both schemes
const everything = process.env.JUDGE === 'everything';

/** What is wrong with the page as it stands, at the size that it has: findings of axe in light, and sideways scrolling.
    Empty is right. */
export async function faultsOf(page: Page): Promise<string[]> {
  const own = page.viewportSize();
  const found = everything ? await faultsOnAll(page) : await faultsIn(page, 'light');
  if (everything && own) await page.setViewportSize(own);
  return found;
}

/** What is wrong with a screen on a phone in light, and on a laptop in the dark. Leaves the page on the laptop. */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  if (everything) return faultsOnAll(page);
  return [...(await faultsOn(page, phone, 'light')), ...(await faultsOn(page, laptop, 'dark'))];
}

async function faultsOnAll(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [phone, tablet, laptop])
    found.push(...(await faultsOn(page, width, 'light')), ...(await judge(page, 'dark', colours)));
  return found;
}

async function faultsOn(page: Page, width: number, scheme: Scheme): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return (await faultsIn(page, scheme)).map((fault) => `${width}: ${fault}`);
}

async function faultsIn(page: Page, scheme: Scheme): Promise<string[]> {
  const faults = await judge(page, scheme);
  const { wide, width, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const reaching = [...document.body.querySelectorAll('*')].findLast(
      (one) => one.getBoundingClientRect().right >= scrollWidth - 1,
    );
    return { wide: scrollWidth, width: clientWidth, widest: reaching?.outerHTML.slice(0, 120) };
  });
  return wide > width ? [...faults, `scrolls sideways to ${wide} at ${widest}`] : faults;
}

/** What axe finds in a scheme: 'dark: color-contrast at .hint'. */
async function judge(page: Page, scheme: Scheme, only = ''): Promise<string[]> {
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
  const found = await page.evaluate(`axe.run(document, { ${quick}, ${only} })`);
  await page.emulateMedia({ colorScheme: null });
  return (found as axe.AxeResults).violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${scheme}: ${id} at ${node.target.join(' ')}`),
  );
}
