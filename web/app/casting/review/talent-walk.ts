import type { Neighbour, Neighbours } from './talent-list.ts';

export type Direction = keyof Neighbours;

/** One step of a walk, and the number of presses it covers; negative is backwards. */
export type Stride = { to: Neighbour; by: number };

type WalkActions = {
  /** The talent the wanted number of positions on, or nearer; null where the list ends. */
  find: (from: string, wanted: number) => Promise<Stride | null>;
  /** Resolves when the talent's page is shown. */
  go: (from: Neighbour, stride: Stride) => Promise<void> | void;
  onHeading: (heading: Direction | null) => void;
  onFailure: (error: unknown) => void;
};

/** Walks through a list of talents. Presses during loading are counted and taken in one stride, so that
    none is lost and skipped talents cost no time. */
export class TalentWalk {
  readonly #ways: WalkActions;
  #wanted = 0;
  /** The current walk; a cancelled one finds another here, or none. */
  #walk: object | null = null;
  #shown = '';
  /** The reached talent, while the page still shows the one before. */
  #ahead: Neighbour | null = null;

  constructor(ways: WalkActions) {
    this.#ways = ways;
  }

  /** One press. A walk starts at `shown`, the talent on screen, or further if the last one reached
      further. */
  press(shown: Neighbour, direction: Direction): void {
    this.#wanted += direction === 'next' ? 1 : -1;
    if (!this.#walk) void this.#go(this.#ahead ?? shown);
  }

  /** Call it when a talent is shown. */
  shows(artistId: string): void {
    this.#shown = artistId;
    if (this.#ahead?._id === artistId) this.#ahead = null;
  }

  /** Call it on navigation elsewhere: a walk must not bring the user back. */
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
        // the end of the list: drop further presses
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
