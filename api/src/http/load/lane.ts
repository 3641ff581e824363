/** How much work a lane takes on. A read of the API is 1. */
export type Bounds = {
  /** Begun and not answered yet; the rest waits. */
  atWork: number;
  /** Waiting or at work. */
  most: number;
  /** The same while those in front have waited too long: what one page asks for at once finds room even then. */
  least: number;
  /** What that is, in milliseconds. */
  lateness: number;
};

type Place = { work: number; since: number; begin: () => void; isAtWork: boolean };

/** Lets in what can be answered soon, begins a little of it at a time, first come first served. */
export class Lane {
  readonly #bounds: Bounds;
  readonly #places = new Map<object, Place>();
  readonly #waiting: Place[] = [];
  #inside = 0;
  #atWork = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** All the work that waits or is begun. */
  get inside(): number {
    return this.#inside;
  }

  /** Whether the first that waits finds room among what is begun; alone it always does. */
  get canBegin(): boolean {
    const [next] = this.#waiting;
    return next !== undefined && (this.#atWork === 0 || this.#atWork + next.work <= this.#bounds.atWork);
  }

  /** How long the first in the queue has waited says how long whoever comes now would wait. */
  hasRoom(work: number, now: number): boolean {
    const { most, least, lateness } = this.#bounds;
    const first = this.#waiting[0];
    return this.#inside + work <= (first && now - first.since > lateness ? least : most);
  }

  /** Takes the last place in the queue; resolves when the work may begin. */
  enter(key: object, work: number, now: number): Promise<void> {
    this.#inside += work;
    return new Promise((begin) => {
      const place = { work, since: now, begin, isAtWork: false };
      this.#places.set(key, place);
      this.#waiting.push(place);
    });
  }

  /** Begins the longest waiting, up to about so much work. */
  begin(work: number): void {
    for (let begun = 0; begun < work && this.canBegin; ) {
      const next = this.#waiting.shift() as Place;
      next.isAtWork = true;
      this.#atWork += next.work;
      begun += next.work;
      next.begin();
    }
  }

  /** Gives a place back, wherever it was. */
  leave(key: object): void {
    const place = this.#places.get(key);
    if (!place) return;
    this.#places.delete(key);
    this.#inside -= place.work;
    if (place.isAtWork) this.#atWork -= place.work;
    else this.#waiting.splice(this.#waiting.indexOf(place), 1);
  }
}
