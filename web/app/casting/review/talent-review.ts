import type { ApplicationStatus } from '@kirdaar/domain/casting/applications/application-status.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import type { ListPlace, Neighbour, Neighbours } from './talent-list.ts';
import type { Stride } from './talent-walk.ts';

export type Move = 'viewed' | 'shortlisted' | 'removeShortlisted';

/** What is known of a talent in the list; what is null is on its way. */
export type Talent = {
  status: ApplicationStatus | null;
  neighbours: Neighbours | null;
  place: ListPlace | null;
  busy: Exclude<Move, 'viewed'> | null;
  failure: { message: string; again: () => void } | null;
};

/** What a review asks the server for, and what it fetches ahead. */
export type ReviewServer = {
  update: (artistId: string, move: Move) => Promise<ApplicationStatus>;
  neighboursOf: (artistId: string) => Promise<Neighbours>;
  placeOf: (artistId: string) => Promise<ListPlace>;
  talentAt: (position: number) => Promise<Neighbour | null>;
  fetchAhead: (publicIdentifier: string) => void;
};

const unknown: Talent = { status: null, neighbours: null, place: null, busy: null, failure: null };

/** A director's walk through a list of talents: it marks each as viewed, knows where they stand, and is always two talents
    ahead to both sides, so that a step finds everything there (rules talents/marks-5, talents/next-1). */
export class TalentReview {
  readonly #server: ReviewServer;
  readonly #talents = new Map<string, Talent>();
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Map<string, Promise<Neighbours>>();
  /** Whom this review has moved: a later answer about having viewed them knows less. */
  readonly #moved = new Set<string>();
  #shown = '';
  #viewing: Promise<void> = Promise.resolve();
  /** How often somebody came to the list or left it in this review. */
  #moves = 0;
  /** The list holds who was not seen: everybody leaves it by being shown. */
  readonly #ofUnseen: boolean;
  /** From whom a step led to a talent. */
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

  /** To be called when a talent comes on screen. */
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

  /** To be called on a step from one talent to their neighbour: the way back is kept also where nobody stays in the list. */
  step(from: Neighbour, direction: keyof Neighbours, to: Neighbour): void {
    if (!this.#ofUnseen) return;
    const back = direction === 'next' ? { previous: from } : { next: from };
    this.#steps.set(to._id, { ...this.#steps.get(to._id), ...back });
    const { neighbours } = this.of(to._id);
    if (neighbours) this.#change(to._id, { neighbours: { ...neighbours, ...back } });
  }

  /** Shortlists, or takes the shortlisting back; the state that is wanted is sent, so a repeated press does it once.
      Gives the words of a failure; the talent stays as they were. */
  async toggle(artistId: string): Promise<string | null> {
    // a key may come before anything is known of the talent
    if (this.of(artistId).status === null) await this.#viewing;
    const { status, busy } = this.of(artistId);
    if (busy || status === null) return null;
    return this.#move(artistId, status === 'shortlisted' ? 'removeShortlisted' : 'shortlisted');
  }

  /** Who stands so many places on, or the last one before the end; beside one alone where no place is known: it counts
      from whoever comes next, for one may have left the list. */
  async further(artistId: string, wanted: number): Promise<Stride | null> {
    const way = Math.sign(wanted);
    const to = (await this.#neighboursOf(artistId))[way > 0 ? 'next' : 'previous'];
    if (!to || wanted === way) return to && { to, by: way };
    // whoever was just viewed may have left a list of those not seen, and moved all behind them
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

  /** Where the one on screen stands; whoever comes beside them needs no question. */
  async #locate(artistId: string, known = this.of(artistId).place): Promise<void> {
    if (this.#ofUnseen) await this.#viewing;
    const place = known ?? (await this.#ofTheListNow(() => this.#server.placeOf(artistId)));
    this.#change(artistId, { place });
    this.#tellBeside(artistId);
  }

  async #look(artistId: string): Promise<void> {
    const neighbours = await this.#neighboursOf(artistId);
    this.#change(artistId, { neighbours });
    this.#tellBeside(artistId);
    const beside = [neighbours.next, neighbours.previous].filter((one) => one !== null);
    for (const { publicIdentifier } of beside) this.#server.fetchAhead(publicIdentifier);
    await this.#lookBeyond(artistId, neighbours.next, 'next');
    await this.#lookBeyond(artistId, neighbours.previous, 'previous');
  }

  /** As known, else asked for, once for everybody who wants to know. */
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

  /** An answer from before somebody came or went tells of a list that is no more: it is asked for again. */
  async #ofTheListNow<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const moves = this.#moves;
      const answer = await ask();
      if (moves === this.#moves) return answer;
    }
  }

  /** What is known of a talent tells of those beside them: one place further, and the status on their card unless
      something newer is known. */
  #tellBeside(artistId: string): void {
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

  /** The neighbours of a neighbour, and who comes after them: whoever holds the key down does not wait either. */
  async #lookBeyond(shown: string, one: Neighbour | null, direction: keyof Neighbours): Promise<void> {
    if (!one || !this.shows(shown)) return;
    const neighbours = await this.#neighboursOf(one._id);
    this.#change(one._id, { neighbours });
    const beyond = neighbours[direction];
    if (beyond) this.#server.fetchAhead(beyond.publicIdentifier);
  }

  /** Whoever stands beside somebody who came to the list or left it has new neighbours, and everybody a new place; one's
      own neighbours stay. */
  #forgetOthers(artistId: string): void {
    this.#moves += 1;
    for (const [id, talent] of this.#talents) {
      if (id !== artistId) this.#talents.set(id, { ...talent, neighbours: null, place: null });
    }
    if (this.shows(artistId)) {
      // the new place first: those beside get theirs from it
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
