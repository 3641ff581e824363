import { Refusal } from '../core/refusal.ts';

// the size of an ordinary form; only longer ones need room
const ordinary = 64 * 1024;
// two forms of the largest valid size in parallel: parsed into objects a text takes several times its bytes
const mostBytes = 8 * 1024 * 1024;

let taken = 0;

/** The texts of one form while it is processed. Long ones share a limit with those of all other forms, so
    that many large forms cannot fill the memory. */
export class TextRoom {
  #bytes = 0;
  #taken = 0;

  /** Counts bytes in memory; throws 503 when the long texts of all forms together are too many. */
  take(bytes: number): void {
    this.#bytes += bytes;
    const more = Math.max(0, this.#bytes - ordinary) - this.#taken;
    if (taken + more > mostBytes) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
    taken += more;
    this.#taken += more;
  }

  /** Releases all of it, when the call ends. */
  leave(): void {
    taken -= this.#taken;
    this.#bytes = 0;
    this.#taken = 0;
  }
}
