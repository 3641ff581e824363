/** Records a value, makes the write and, once acknowledged, relies on it. */
export type Write = (value: string, write: () => Promise<void>) => Promise<void>;

type Page = {
  what: string;
  /** The last acknowledged value; before the first, the initial one. */
  acknowledged: string | null;
  /** Values sent since then without an answer: they may have happened or not. */
  unanswered: string[];
  read: () => Promise<string | null>;
  changed: boolean;
};

/** Records every acknowledged write, and compares it with the server's later answers. */
export class Ledger {
  readonly #pages: Page[] = [];
  acknowledged = 0;

  /** A value changed by writes in sequence, with its current state; `read` requests it from the server. */
  open(what: string, read: () => Promise<string | null>, now: string | null = null): Write {
    const page: Page = { what, acknowledged: now, unanswered: [], read, changed: false };
    this.#pages.push(page);
    return async (value, write) => {
      page.unanswered.push(value);
      page.changed = true;
      await write();
      this.acknowledged += 1;
      page.acknowledged = value;
      page.unanswered = [];
    };
  }

  /** Sentences about lost acknowledged writes: of all values, or of those written since the last check. */
  async compare(all: boolean): Promise<string[]> {
    const lost: string[] = [];
    for (const page of this.#pages.filter(({ changed }) => all || changed)) {
      page.changed = false;
      const value = await page.read().catch((error: Error) => `unreadable: ${error.message}`);
      if (value === page.acknowledged || (value !== null && page.unanswered.includes(value))) continue;
      lost.push(`${page.what}: acknowledged ${page.acknowledged}, found ${value}`);
    }
    return lost;
  }
}
