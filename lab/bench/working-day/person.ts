import type { openBrowser } from '@kirdaar/e2e/support/browser.ts';

export type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;
export type Locator = ReturnType<Page['locator']>;

/** What a step costs. A tap counts as a click. Text typed into a field is not counted; the click or key that
    leads to the field is. */
type Step = { name: string; clicks: number; keys: number };

/** A user at a screen whose clicks and keys are counted, step by step. */
export class Person {
  readonly page: Page;
  readonly steps: Step[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  begin(name: string): void {
    this.steps.push({ name, clicks: 0, keys: 0 });
  }

  async click(what: Locator): Promise<void> {
    this.#now().clicks += 1;
    await what.click();
  }

  async tap(what: Locator): Promise<void> {
    this.#now().clicks += 1;
    await what.tap();
  }

  async press(key: string): Promise<void> {
    this.#now().keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Goes back by the browser's own key. */
  async back(): Promise<void> {
    this.#now().keys += 1;
    await this.page.goBack();
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  total(): Step {
    const sum = (of: 'clicks' | 'keys') => this.steps.reduce((total, step) => total + step[of], 0);
    return { name: 'Sum', clicks: sum('clicks'), keys: sum('keys') };
  }

  #now(): Step {
    const step = this.steps.at(-1);
    if (!step) throw new Error('no step was begun');
    return step;
  }
}
