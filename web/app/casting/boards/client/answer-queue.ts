import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';

export type GivenAnswer = { answer: BoardAnswer | null; comment: string | null };

/** The result of sending an answer: saved, retry later, or the board is closed. */
export type Sent = 'kept' | 'later' | 'closed';

type Ways = {
  send: (itemId: string, given: GivenAnswer) => Promise<Sent>;
  onClosed: () => void;
  /** Called with the number of failed answers that are not saved yet. */
  onUnsaved: (count: number) => void;
  /** Called with the cards whose answer or text is not saved yet. */
  onPending: (itemIds: ReadonlySet<string>) => void;
};

const quietFor = 1500;
const firstPause = 2000;
const longestPause = 30_000;

/** A client's unsaved answers. A press is sent at once, typed text after a pause, per card in sequence,
    with retries. The last one counts, and the same is not sent twice. */
export class AnswerQueue {
  readonly #ways: Ways;
  readonly #kept: Map<string, GivenAnswer>;
  readonly #due = new Map<string, GivenAnswer>();
  readonly #typed = new Map<string, GivenAnswer>();
  readonly #onTheWay = new Map<string, { given: GivenAnswer; sent: Promise<Sent> }>();
  /** Which save was the last of a card. */
  readonly #savedAs = new Map<string, number>();
  #saves = 0;
  #sending = false;
  #failing = false;
  #pause = firstPause;
  #again: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(kept: Map<string, GivenAnswer>, ways: Ways) {
    this.#kept = kept;
    this.#ways = ways;
  }

  /** Adds an answer, to be sent at once. */
  give(itemId: string, given: GivenAnswer): void {
    this.#typed.delete(itemId);
    this.#due.set(itemId, given);
    this.#tell();
    void this.flush();
  }

  /** Adds a text that is still being typed. */
  type(itemId: string, given: GivenAnswer): void {
    this.#typed.set(itemId, given);
    this.#tell();
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.flush(), quietFor);
  }

  /** The number of saved answers by now. */
  saves(): number {
    return this.#saves;
  }

  /** Takes over what the server had after so many saves, but for cards whose own answer was saved later, or is not saved
      yet. Gives what it took. */
  load(kept: ReadonlyMap<string, GivenAnswer>, saves: number): Map<string, GivenAnswer> {
    const own = [this.#due, this.#typed, this.#onTheWay];
    const isOwn = (itemId: string) =>
      own.some((cards) => cards.has(itemId)) || (this.#savedAs.get(itemId) ?? 0) > saves;
    const taken = new Map([...kept].filter(([itemId]) => !isOwn(itemId)));
    for (const [itemId, given] of taken) this.#kept.set(itemId, given);
    return taken;
  }

  /** Whether leaving would lose an answer: failed, or cannot be sent now. */
  mayLose(isOnline: boolean): boolean {
    return this.#due.size + this.#typed.size > 0 && (this.#failing || !isOnline);
  }

  /** Sends all pending answers, typed texts too, one card after the other. */
  async flush(): Promise<void> {
    this.#gather();
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#again);
    for (let [next] = this.#due; next; [next] = this.#due) {
      const sent = await this.#send(...next);
      if (sent === 'kept') continue;
      if (sent === 'later') this.#waitAndTryAgain();
      break;
    }
    this.#sending = false;
    this.#tell();
  }

  /** The page closes: sends everything now, in parallel. */
  leave(): void {
    this.#gather();
    for (const one of this.#due) void this.#send(...one);
  }

  /** Adds typed texts, and drops what is saved already. */
  #gather(): void {
    clearTimeout(this.#quiet);
    for (const [itemId, given] of this.#typed) this.#due.set(itemId, given);
    this.#typed.clear();
    for (const [itemId, given] of this.#due) {
      if (!this.#onTheWay.has(itemId) && isSame(this.#kept.get(itemId), given)) this.#due.delete(itemId);
    }
  }

  /** Sends one answer, or waits for the same one under way. */
  #send(itemId: string, given: GivenAnswer): Promise<Sent> {
    const there = this.#onTheWay.get(itemId);
    if (there && isSame(there.given, given)) return there.sent;
    const sent = this.#ways.send(itemId, given).then((outcome) => {
      if (this.#onTheWay.get(itemId)?.given === given) this.#onTheWay.delete(itemId);
      if (outcome === 'closed') this.#close();
      if (outcome === 'kept') this.#keep(itemId, given);
      return outcome;
    });
    this.#onTheWay.set(itemId, { given, sent });
    return sent;
  }

  #keep(itemId: string, given: GivenAnswer): void {
    this.#pause = firstPause;
    this.#failing = false;
    this.#kept.set(itemId, given);
    this.#saves += 1;
    this.#savedAs.set(itemId, this.#saves);
    // unless another answer to the same card came meanwhile
    if (isSame(this.#due.get(itemId), given)) this.#due.delete(itemId);
    this.#tell();
  }

  #close(): void {
    this.#due.clear();
    this.#typed.clear();
    this.#ways.onClosed();
  }

  #waitAndTryAgain(): void {
    this.#failing = true;
    this.#again = setTimeout(() => void this.flush(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #tell(): void {
    this.#ways.onUnsaved(this.#failing ? this.#due.size : 0);
    this.#ways.onPending(new Set([...this.#due.keys(), ...this.#typed.keys()]));
  }
}

function isSame(one: GivenAnswer | undefined, other: GivenAnswer): boolean {
  return one?.answer === other.answer && one.comment === other.comment;
}
