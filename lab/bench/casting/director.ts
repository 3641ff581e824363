import type { openBrowser } from '@kirdaar/e2e/support/browser.ts';

type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;
export type DirectorPage = Awaited<ReturnType<Browser['newPage']>>;
type Locator = ReturnType<DirectorPage['locator']>;

/** The cost of a workflow. `pages` counts opened pages, with or without a reload; `seconds` is the machine's time,
    without thinking. */
export type Counts = {
  clicks: number;
  keys: number;
  pages: number;
  profiles: number;
  calls: number;
  seconds: number;
};

/** A user at a screen, with counted clicks, keys and pages. */
export class Director {
  readonly page: DirectorPage;
  readonly counts: Counts = { clicks: 0, keys: 0, pages: 0, profiles: 0, calls: 0, seconds: 0 };
  #path = '';

  constructor(page: DirectorPage) {
    this.page = page;
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url());
      // filters and tabs are the same page
      if (pathname === this.#path) return;
      this.#path = pathname;
      this.counts.pages += 1;
      if (pathname.startsWith('/profile/')) this.counts.profiles += 1;
    });
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.counts.calls += 1;
    });
  }

  async open(path: string): Promise<void> {
    await this.#timed(() => this.page.goto(path));
  }

  /** Clicks, and waits for the effect. */
  async click(what: Locator, until?: Locator): Promise<void> {
    this.counts.clicks += 1;
    await this.#timed(async () => {
      await what.click();
      await until?.waitFor();
    });
  }

  /** Scrolls down to a box and ticks it, restarting at the top after the end; waits for late rows of a long list. */
  async tick(box: Locator): Promise<void> {
    await this.#timed(async () => {
      for (let turn = 0; turn < 600 && (await box.count()) === 0; turn += 1) {
        await this.page.mouse.move(900, 600);
        const isAtEnd = await this.page.evaluate(
          () => scrollY + innerHeight >= document.body.scrollHeight - 1,
        );
        await this.page.mouse.wheel(0, isAtEnd ? -100_000 : 400);
        await this.page.waitForTimeout(50);
      }
    });
    await this.click(box);
  }

  /** Presses a key, and waits for the effect. */
  async press(key: string, until?: Locator): Promise<void> {
    this.counts.keys += 1;
    await this.#timed(async () => {
      await this.page.keyboard.press(key);
      await until?.first().waitFor();
    });
  }

  async #timed(act: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await act();
    this.counts.seconds = Math.round((this.counts.seconds + (performance.now() - start) / 1000) * 10) / 10;
  }
}
