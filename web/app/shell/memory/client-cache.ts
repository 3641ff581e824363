/** What ends the entries of one kind, whichever comes first. The end of the cache ends all. */
export type Ends = {
  /** Their age in milliseconds, from when they were put here or asked for. */
  after: number;
  /** Their number: one more, and the one that nobody asked for longest goes. */
  most: number;
  /** Anything that this browser writes: it may have changed what they tell. */
  onWrite?: true;
  /** Their own answer: a call is shared while it runs, and what it gave is kept by nobody. */
  onAnswer?: true;
};

type Entry = { value: unknown; until: number };

/** Keeps answers of the server in memory, by kind and name. A name consists of the ids of what an entry is about,
    separated by spaces. A closed cache is empty and stays empty: what is still put there is dropped. */
export class ClientCache<Values extends object> {
  readonly #ends: Readonly<Record<keyof Values, Ends>>;
  readonly #now: () => number;
  readonly #kinds = new Map<keyof Values, Map<string, Entry>>();
  #closed = false;

  constructor(ends: Readonly<Record<keyof Values, Ends>>, now = Date.now) {
    this.#ends = ends;
    this.#now = now;
  }

  /** What is kept under this name, unless it is too old. */
  get<K extends keyof Values>(kind: K, name: string): Values[K] | undefined {
    const entries = this.#of(kind);
    const entry = entries.get(name);
    entries.delete(name);
    if (!entry || this.#now() > entry.until) return undefined;
    // asked for last, dropped last
    entries.set(name, entry);
    return entry.value as Values[K];
  }

  /** The same value again grows no fresher. */
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

  /** The answer that is kept or being asked for, else a new call. The call is stored at once, so that others who
      ask meanwhile share it. A failed call is dropped, and the next one asks again. */
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
      // another call may have taken its place by now
      if (entries.get(name)?.value === asked) entries.delete(name);
    };
    asked.then(this.#ends[kind].onAnswer && drop, drop);
    return asked;
  }

  /** Drops all of a kind. */
  drop(kind: keyof Values): void {
    this.#kinds.delete(kind);
  }

  /** To be called when something is gone, such as a deleted project: removes every entry whose name contains it. */
  dropAbout(id: string): void {
    for (const entries of this.#kinds.values()) {
      for (const name of entries.keys()) if (name.split(' ').includes(id)) entries.delete(name);
    }
  }

  /** To be called after a write. */
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
