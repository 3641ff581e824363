import type { ApplicationStatus } from '@kirdaar/domain/casting/applications/application-status.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import type { ListPlace, Neighbour, Neighbours } from './talent-list.ts';
import type { Stride } from './talent-walk.ts';

export type Move = 'viewed' | 'shortlisted' | 'removeShortlisted';

/** A talent in the list; null fields are loading. */
export type Talent = {
  status: ApplicationStatus | null;
  neighbours: Neighbours | null;
  place: ListPlace | null;
  busy: Exclude<Move, 'viewed'> | null;
  failure: { message: string; again: () => void } | null;
};

/** The API of a review, with preloading. */
export type ReviewServer = {
  update: (artistId: string, move: Move) => Promise<ApplicationStatus>;
  neighboursOf: (artistId: string) => Promise<Neighbours>;
  placeOf: (artistId: string) => Promise<ListPlace>;
  talentAt: (position: number) => Promise<Neighbour | null>;
  fetchAhead: (publicIdentifier: string) => void;
};

const unknown: Talent = { status: null, neighbours: null, place: null, busy: null, failure: null };

/** A director's review of a list of talents. It marks each as viewed, knows their positions, and preloads
    two talents on both sides (rules talents/marks-5, talents/next-1). */
export class TalentReview {
  readonly #server: ReviewServer;
  readonly #talents = new Map<string, Talent>();
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Map<string, Promise<Neighbours>>();
  /** Talents moved here: a later response to marking them as viewed is out of date. */
  readonly #moved = new Set<string>();
  #shown = '';
  #viewing: Promise<void> = Promise.resolve();
  /** The number of changes to the list in this review. */
  #moves = 0;
  /** The list of unseen talents: each leaves it when viewed. */
  readonly #ofUnseen: boolean;
  /** For each talent, the one that a step came from. */
  readonly #steps = new Map<string, Partial<Neighbours>>();

  constructor(server: ReviewServer, { ofUnseen = false } = {}) {
    this.#server = server;
    this.#ofUnseen = ofUnseen;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(artistId: string): Talent {
    return this.#talents.get(artistId) ?? unknown;
  }

  /** Whether this is the talent on screen. */
  shows(artistId: string): boolean {
    return this.#shown === artistId;
  }

  /** Call it when a talent is shown. */
  show(artistId: string): void {
    this.#shown = artistId;
    const again = () => this.show(artistId);
    this.#change(artistId, { failure: null });
    const viewing = this.#view(artistId);
    this.#viewing = viewing.catch(() => undefined);
    Promise.all([viewing, this.#look(artistId), this.#locate(artistId)]).catch((error: unknown) => {
      const message = messageOf(error, 'This talent could not be loaded from the project.');
      this.#change(artistId, { failure: { message, again } });
    });
  }

  /** Call it on a step to a neighbour: keeps the way back in lists that talents leave. */
  step(from: Neighbour, direction: keyof Neighbours, to: Neighbour): void {
    if (!this.#ofUnseen) return;
    const back = direction === 'next' ? { previous: from } : { next: from };
    this.#steps.set(to._id, { ...this.#steps.get(to._id), ...back });
    const { neighbours } = this.of(to._id);
    if (neighbours) this.#change(to._id, { neighbours: { ...neighbours, ...back } });
  }

  /** Shortlists, or takes it back. It sends the target state, so a repeated press has no further effect.
      Returns the error text; on failure the talent is unchanged. */
  async toggle(artistId: string): Promise<string | null> {
    // a key may come before the talent is loaded
    if (this.of(artistId).status === null) await this.#viewing;
    const { status, busy } = this.of(artistId);
    if (busy || status === null) return null;
    return this.#move(artistId, status === 'shortlisted' ? 'removeShortlisted' : 'shortlisted');
  }

  /** The talent so many positions on, or the last one. Without a known position only the next one: counts
      start there, because a talent may have left the list. */
  async further(artistId: string, wanted: number): Promise<Stride | null> {
    const way = Math.sign(wanted);
    const to = (await this.#neighboursOf(artistId))[way > 0 ? 'next' : 'previous'];
    if (!to || wanted === way) return to && { to, by: way };
    // marking as viewed may remove a talent from the unseen ones, and shift all behind
    await this.#viewing;
    const { position, total, moreThanTotal } = await this.#ofTheListNow(() => this.#server.placeOf(to._id));
    if (!position) return { to, by: way };
    const last = moreThanTotal ? Number.POSITIVE_INFINITY : total;
    const there = await this.#server.talentAt(Math.min(last, Math.max(1, position + wanted - way)));
    return there ? { to: there, by: wanted } : { to, by: way };
  }

  async #move(artistId: string, move: Exclude<Move, 'viewed'>): Promise<string | null> {
    this.#moved.add(artistId);
    this.#change(artistId, { busy: move, failure: null });
    try {
      const status = await this.#server.update(artistId, move);
      this.#change(artistId, { busy: null, status });
      this.#forgetOthers(artistId);
      return null;
    } catch (error) {
      const message = messageOf(error, 'The shortlist could not be changed. Please try again.');
      const again = () => void this.#move(artistId, move);
      this.#change(artistId, { busy: null, failure: { message, again } });
      return message;
    }
  }

  async #view(artistId: string): Promise<void> {
    const status = await this.#server.update(artistId, 'viewed');
    if (!this.#moved.has(artistId)) this.#change(artistId, { status });
  }

  /** The position of the talent on screen; neighbours derive theirs from it. */
  async #locate(artistId: string, known = this.of(artistId).place): Promise<void> {
    if (this.#ofUnseen) await this.#viewing;
    const place = known ?? (await this.#ofTheListNow(() => this.#server.placeOf(artistId)));
    this.#change(artistId, { place });
    this.#shareWithNeighbours(artistId);
  }

  async #look(artistId: string): Promise<void> {
    const neighbours = await this.#neighboursOf(artistId);
    this.#change(artistId, { neighbours });
    this.#shareWithNeighbours(artistId);
    const sides = [neighbours.next, neighbours.previous].filter((one) => one !== null);
    for (const { publicIdentifier } of sides) this.#server.fetchAhead(publicIdentifier);
    await this.#lookBeyond(artistId, neighbours.next, 'next');
    await this.#lookBeyond(artistId, neighbours.previous, 'previous');
  }

  /** From the cache, else one shared request. */
  #neighboursOf(artistId: string): Promise<Neighbours> {
    const { neighbours } = this.of(artistId);
    if (neighbours) return Promise.resolve(neighbours);
    const asked = this.#asked.get(artistId) ?? this.#askNeighbours(artistId);
    this.#asked.set(artistId, asked);
    const done = () => void this.#asked.delete(artistId);
    asked.then(done, done);
    return asked;
  }

  async #askNeighbours(artistId: string): Promise<Neighbours> {
    const found = await this.#ofTheListNow(() => this.#server.neighboursOf(artistId));
    return { ...found, ...this.#steps.get(artistId) };
  }

  /** Repeats a request when the list changed meanwhile: its response is out of date. */
  async #ofTheListNow<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const moves = this.#moves;
      const answer = await ask();
      if (moves === this.#moves) return answer;
    }
  }

  /** Derives the neighbours' data from a talent: position plus or minus one, and their card's status
      unless a newer one is known. */
  #shareWithNeighbours(artistId: string): void {
    const { place, neighbours } = this.of(artistId);
    const tell = (one: Neighbour | null | undefined, by: number) => {
      if (!one) return;
      const known = this.of(one._id);
      const position = place?.position;
      this.#change(one._id, {
        status: known.status ?? one.status,
        place: place && position ? { ...place, position: position + by } : known.place,
      });
    };
    tell(neighbours?.next, 1);
    tell(neighbours?.previous, -1);
  }

  /** Preloads the neighbour's neighbour, so that a held key does not wait. */
  async #lookBeyond(shown: string, one: Neighbour | null, direction: keyof Neighbours): Promise<void> {
    if (!one || !this.shows(shown)) return;
    const neighbours = await this.#neighboursOf(one._id);
    this.#change(one._id, { neighbours });
    const beyond = neighbours[direction];
    if (beyond) this.#server.fetchAhead(beyond.publicIdentifier);
  }

  /** After a change of the list: drops all positions, and the neighbours of all except the given talent. */
  #forgetOthers(artistId: string): void {
    this.#moves += 1;
    for (const [id, talent] of this.#talents) {
      if (id !== artistId) this.#talents.set(id, { ...talent, neighbours: null, place: null });
    }
    if (this.shows(artistId)) {
      // the new position first: neighbours derive theirs from it
      const located = this.#locate(artistId, null);
      located.then(() => this.#look(artistId)).catch(() => undefined);
    } else {
      this.show(this.#shown);
    }
  }

  #change(artistId: string, by: Partial<Talent>): void {
    this.#talents.set(artistId, { ...this.of(artistId), ...by });
    for (const listener of this.#listeners) listener();
  }
}
