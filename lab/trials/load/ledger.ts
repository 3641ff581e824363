/** Notes a value, makes the write and, once it is acknowledged, counts on it. */
export type Write = (value: string, write: () => Promise<void>) => Promise<void>;

type Page = {
  what: string;
  /** The value of the last write that was acknowledged; before the first, how it stood. */
  acknowledged: string | null;
  /** What was sent since then without an answer: may have happened or not. */
  unanswered: string[];
  read: () => Promise<string | null>;
  changed: boolean;
};

/** Remembers every write that the server acknowledged, and compares it with what the server says later. */
export class Ledger {
  readonly #pages: Page[] = [];
  acknowledged = 0;

  /** Something that changes by writes one after another, from how it stands now; `read` asks the server for it. */
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

  /** Sentences about acknowledged writes that are lost: of all pages, or of those written since the last look. */
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
