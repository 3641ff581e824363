import { Refusal } from '../core/refusal.ts';

// what an ordinary form holds; only what is longer has to find room
const ordinary = 64 * 1024;
// two forms of the largest legal size at once: read into objects a text takes several times its bytes
const mostBytes = 8 * 1024 * 1024;

let taken = 0;

/** The texts of one form while it is read and worked on: long ones share a room with those of all other forms, so that
    many large forms at once cannot fill the memory. */
export class TextRoom {
  #bytes = 0;
  #taken = 0;

  /** Counts bytes that are kept; 503 when the long texts of all forms together are too many. */
  take(bytes: number): void {
    this.#bytes += bytes;
    const more = Math.max(0, this.#bytes - ordinary) - this.#taken;
    if (taken + more > mostBytes) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
    taken += more;
    this.#taken += more;
  }

  /** Gives everything back, when the call is over. */
  leave(): void {
    taken -= this.#taken;
    this.#bytes = 0;
    this.#taken = 0;
  }
}
