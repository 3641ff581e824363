import { onSessionChange } from '../session/session-state.ts';

type Limits = {
  /** How long an entry is good for, in milliseconds. */
  keptFor: number;
  /** How many entries there are at most; what was not asked for longest goes first. */
  most: number;
};

type Entry<V> = { value: V; until: number };

const caches = new Set<{ clear(): void; dropAbout(id: string): void }>();

/** Empties every cache of this tab: what was kept belongs to who was there before. */
function forgetAll(): void {
  for (const cache of caches) cache.clear();
}
onSessionChange(forgetAll);

/** To be called when something that others are kept of has ended, a deleted project for example: every entry that names
    it ends with it. */
export function forgetAbout(id: string): void {
  for (const cache of caches) cache.dropAbout(id);
}

/** What this tab keeps of one kind of thing, in memory. All that the browser's code remembers of the server's answers is
    kept in one of these, so that signing out leaves nothing behind. A name holds the ids of what the entry is about, with
    spaces between. */
export class ClientCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
    caches.add(this);
  }

  /** What is kept under this name, unless it is too old. */
  get(name: string, now = Date.now()): V | undefined {
    const entry = this.#entries.get(name);
    this.#entries.delete(name);
    if (!entry || now > entry.until) return undefined;
    // asked for last, dropped last
    this.#entries.set(name, entry);
    return entry.value;
  }

  put(name: string, value: V, now = Date.now()): void {
    this.#entries.delete(name);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= this.#limits.most && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(name, { value, until: now + this.#limits.keptFor });
  }

  drop(name: string): void {
    this.#entries.delete(name);
  }

  /** Drops the entries whose names hold this id. */
  dropAbout(id: string): void {
    for (const name of this.#entries.keys()) if (name.split(' ').includes(id)) this.drop(name);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Drops an entry only if it is still this one. */
  dropIf(name: string, value: V): void {
    if (this.#entries.get(name)?.value === value) this.#entries.delete(name);
  }
}
