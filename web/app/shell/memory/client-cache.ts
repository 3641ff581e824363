/** When the entries of a kind expire, whichever comes first. Closing the cache ends all. */
export type Ends = {
  /** Their age in milliseconds, from when they were stored or requested. */
  after: number;
  /** Their number: one more removes the least recently used. */
  most: number;
  /** Any write of this browser: it may have changed them. */
  onWrite?: true;
  /** Their answer: a running call is shared, and its answer is not kept. */
  onAnswer?: true;
};

type Entry = { value: unknown; until: number };

/** Caches answers of the server in memory, by kind and name. A name consists of the ids of the entry's subjects,
    separated by spaces. A closed cache stays empty: later values are dropped. */
export class ClientCache<Values extends object> {
  readonly #ends: Readonly<Record<keyof Values, Ends>>;
  readonly #now: () => number;
  readonly #kinds = new Map<keyof Values, Map<string, Entry>>();
  #closed = false;

  constructor(ends: Readonly<Record<keyof Values, Ends>>, now = Date.now) {
    this.#ends = ends;
    this.#now = now;
  }

  /** The value under this name, unless it expired. */
  get<K extends keyof Values>(kind: K, name: string): Values[K] | undefined {
    const entries = this.#of(kind);
    const entry = entries.get(name);
    entries.delete(name);
    if (!entry || this.#now() > entry.until) return undefined;
    // used last, dropped last
    entries.set(name, entry);
    return entry.value as Values[K];
  }

  /** An equal value keeps its age. */
  put<K extends keyof Values>(kind: K, name: string, value: Values[K]): void {
    if (this.#closed) return;
    const { after, most } = this.#ends[kind];
    const entries = this.#of(kind);
    const before = entries.get(name);
    entries.delete(name);
    const [oldest] = entries.keys();
    if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
    entries.set(name, before?.value === value ? before : { value, until: this.#now() + after });
  }

  /** The stored or running call, else a new one. The call is stored at once, so that parallel requests share it. A
      failed call is dropped, and the next request repeats it. */
  share<K extends keyof Values>(
    kind: K,
    name: string,
    ask: () => Values[K] & Promise<unknown>,
  ): Values[K] & Promise<unknown> {
    const kept = this.get(kind, name) as (Values[K] & Promise<unknown>) | undefined;
    if (kept) return kept;
    const asked = ask();
    this.put(kind, name, asked);
    const drop = () => {
      const entries = this.#of(kind);
      // another call may have replaced it
      if (entries.get(name)?.value === asked) entries.delete(name);
    };
    asked.then(this.#ends[kind].onAnswer && drop, drop);
    return asked;
  }

  drop(kind: keyof Values): void {
    this.#kinds.delete(kind);
  }

  /** Call it when something is deleted, such as a project: removes every entry whose name contains it. */
  dropAbout(id: string): void {
    for (const entries of this.#kinds.values()) {
      for (const name of entries.keys()) if (name.split(' ').includes(id)) entries.delete(name);
    }
  }

  /** Call it after a write. */
  dropWritten(): void {
    for (const kind of this.#kinds.keys()) if (this.#ends[kind].onWrite) this.drop(kind);
  }

  close(): void {
    this.#closed = true;
    this.#kinds.clear();
  }

  #of(kind: keyof Values): Map<string, Entry> {
    const entries = this.#kinds.get(kind) ?? new Map<string, Entry>();
    this.#kinds.set(kind, entries);
    return entries;
  }
}
