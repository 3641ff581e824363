import type { Neighbour, Neighbours } from './talent-list.ts';

export type Direction = keyof Neighbours;

/** One step of a walk, and as how many presses it counts; backwards is below zero. */
export type Stride = { to: Neighbour; by: number };

type WalkActions = {
  /** From one talent as many places on as are wanted, or nearer; null where the list ends. */
  find: (from: string, wanted: number) => Promise<Stride | null>;
  /** Done when the talent's page is there. */
  go: (from: Neighbour, stride: Stride) => Promise<void> | void;
  onHeading: (heading: Direction | null) => void;
  onFailure: (error: unknown) => void;
};

/** Walks through a list of talents. Presses that come while the next talent is loading are counted and then taken
    in one stride, so that no press is lost and no time is spent on talents that were passed. */
export class TalentWalk {
  readonly #ways: WalkActions;
  #wanted = 0;
  /** The walk that is under way; one that was called off finds another here, or none. */
  #walk: object | null = null;
  #shown = '';
  /** Who was reached, as long as the page still shows the one before. */
  #ahead: Neighbour | null = null;

  constructor(ways: WalkActions) {
    this.#ways = ways;
  }

  /** One press; `shown` is the talent on screen, from whom a walk begins, unless the last one has gone further. */
  press(shown: Neighbour, direction: Direction): void {
    this.#wanted += direction === 'next' ? 1 : -1;
    if (!this.#walk) void this.#go(this.#ahead ?? shown);
  }

  /** To be called when a talent has come on screen. */
  shows(artistId: string): void {
    this.#shown = artistId;
    if (this.#ahead?._id === artistId) this.#ahead = null;
  }

  /** To be called when somebody goes elsewhere: a walk must not fetch them back. */
  stop(): void {
    this.#walk = null;
    this.#ahead = null;
    this.#wanted = 0;
    this.#ways.onHeading(null);
  }

  async #go(from: Neighbour): Promise<void> {
    const walk = {};
    this.#walk = walk;
    let at = from;
    try {
      while (this.#wanted !== 0) {
        this.#ways.onHeading(this.#wanted > 0 ? 'next' : 'previous');
        const stride = await this.#ways.find(at._id, this.#wanted);
        if (this.#walk !== walk) return;
        // nobody is there: the presses beyond the end are over
        if (!stride) break;
        this.#wanted -= stride.by;
        await this.#ways.go(at, stride);
        if (this.#walk !== walk) return;
        at = stride.to;
      }
    } catch (error) {
      if (this.#walk === walk) this.#ways.onFailure(error);
    }
    if (this.#walk !== walk) return;
    this.stop();
    if (at._id !== this.#shown) this.#ahead = at;
  }
}
