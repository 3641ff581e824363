import type { openBrowser } from '@kirdaar/e2e/support/browser.ts';

type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A first visit's bytes as sent, and the page's behaviour while loading. */
export type Weight = {
  script: number;
  style: number;
  image: number;
  font: number;
  all: number;
  requests: number;
  otherHosts: string[];
  layoutShift: number;
};

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const kinds = { Script: 'script', Stylesheet: 'style', Image: 'image', Font: 'font' } as const;

/** Visits a page for the first time on a phone and weighs it before scrolling; then scrolls through it for the layout
    shift. */
export async function weigh(browser: Browser, site: string, path: string, cookie: string): Promise<Weight> {
  const context = await browser.newContext({ baseURL: site, ...phone });
  if (cookie) await context.addCookies([{ ...cookieOf(cookie), url: site }]);
  const page = await context.newPage();
  const wire = await listen(page, site);
  await noteShifts(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const weight = wire();
  await scrollThrough(page);
  const layoutShift = Number(await page.evaluate('window.shifted'));
  await context.close();
  return { ...weight, layoutShift };
}

/** Counts from now on; the result gives the current count. */
async function listen(page: Page, site: string): Promise<() => Omit<Weight, 'layoutShift'>> {
  const session = await page.context().newCDPSession(page);
  const kindOf = new Map<string, string>();
  const bytes: Record<string, number> = {};
  const otherHosts = new Set<string>();
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    requests += 1;
    kindOf.set(requestId, type);
    if (!response.url.startsWith(`${site}/`)) otherHosts.add(new URL(response.url).host);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  // an open stream would keep the network busy; a Playwright route would switch off the browser's cache
  await session.send('Network.setBlockedURLs', { urls: ['*/api/events'] });
  return () => {
    const weights = { script: 0, style: 0, image: 0, font: 0 };
    for (const [kind, name] of Object.entries(kinds)) weights[name] = bytes[kind] ?? 0;
    const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    return { ...weights, all, requests, otherHosts: [...otherHosts] };
  };
}

/** Sums layout shifts without input, from the first paint on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

async function scrollThrough(page: Page): Promise<void> {
  for (let screen = 0; screen < 12; screen += 1) {
    await page.evaluate('scrollBy(0, innerHeight)');
    await page.waitForTimeout(120);
  }
}

function cookieOf(pair: string): { name: string; value: string } {
  const cut = pair.indexOf('=');
  return { name: pair.slice(0, cut), value: pair.slice(cut + 1) };
}
