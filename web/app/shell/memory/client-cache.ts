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

/** Keeps what the server answered, in memory, by kind and name. A name holds the ids of what an entry is about, with spaces
    between. Once it is closed it is empty and stays empty: what somebody still puts there is kept by nobody. */
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

  /** The answer that is kept or on its way, else one that is asked for now. It stands here from its first moment on, so that
      one who asks meanwhile shares it; a call that fails is dropped, and asked again by the next. */
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

  /** To be called when something has ended, a deleted project for example: every entry that names it ends with it. */
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
