/** How much work a lane accepts. A read of the API counts as 1. */
export type LaneBounds = {
  /** The most work that is begun and not answered yet; the rest waits. */
  atWork: number;
  /** The most work that waits or is begun. */
  most: number;
  /** The same while the first in the queue has waited too long: enough for what one page asks for at once. */
  least: number;
  /** How long 'too long' is, in milliseconds. */
  lateness: number;
};

/** A request in the lane: how much work it is, since when it is there, and what begins it. */
type QueueSlot = { work: number; since: number; begin: () => void; isAtWork: boolean };

/** A queue of requests that accepts only what can be answered soon and begins it little by little, first come first served. */
export class Lane {
  readonly #bounds: LaneBounds;
  readonly #slots = new Map<object, QueueSlot>();
  readonly #waiting: QueueSlot[] = [];
  #inside = 0;
  #atWork = 0;

  constructor(bounds: LaneBounds) {
    this.#bounds = bounds;
  }

  /** All the work that waits or is begun. */
  get inside(): number {
    return this.#inside;
  }

  /** Whether the first in the queue may begin: when there is room for its work, and always when nothing is begun. */
  get canBegin(): boolean {
    const [next] = this.#waiting;
    return next !== undefined && (this.#atWork === 0 || this.#atWork + next.work <= this.#bounds.atWork);
  }

  /** Whether a request is accepted. The wait of the first in the queue tells how long a new one would wait. */
  hasRoom(work: number, now: number): boolean {
    const { most, least, lateness } = this.#bounds;
    const first = this.#waiting[0];
    return this.#inside + work <= (first && now - first.since > lateness ? least : most);
  }

  /** Takes the last slot in the queue; resolves when the work may begin. */
  enter(key: object, work: number, now: number): Promise<void> {
    this.#inside += work;
    return new Promise((begin) => {
      const slot = { work, since: now, begin, isAtWork: false };
      this.#slots.set(key, slot);
      this.#waiting.push(slot);
    });
  }

  /** Begins those that have waited longest, until about so much work is begun. */
  begin(work: number): void {
    for (let begun = 0; begun < work && this.canBegin; ) {
      const next = this.#waiting.shift() as QueueSlot;
      next.isAtWork = true;
      this.#atWork += next.work;
      begun += next.work;
      next.begin();
    }
  }

  /** Gives a slot back, whether it waits or is begun. */
  leave(key: object): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#inside -= slot.work;
    if (slot.isAtWork) this.#atWork -= slot.work;
    else this.#waiting.splice(this.#waiting.indexOf(slot), 1);
  }
}
