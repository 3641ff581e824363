import type { Page } from 'playwright-core';

/** An address that only the browser's interception answers. */
const probe = '/api/intercepted';

/** Makes `page.route` hold from the moment it is done. Chromium says that it intercepts before a busy page knows of it, and a
    key that is pressed then overtakes that word: its call went to the server, and a journey waited in vain for the answer
    that it had laid out. */
export function routeAtOnce(page: Page): void {
  const { route, unroute } = page;
  page.route = async (...asked) => {
    const given = await route.apply(page, asked);
    // a page that is still to be opened begins with all that is intercepted
    if (!/^https?:/.test(page.url())) return given;
    await route.call(page, `**${probe}`, (call) => call.fulfill({ status: 204 }));
    await page.evaluate(async (address) => {
      const answers = () => fetch(address).catch(() => null);
      while ((await answers())?.status !== 204);
    }, probe);
    await unroute.call(page, `**${probe}`);
    return given;
  };
}
