import type { AskAnswer, AskState } from '@kirdaar/domain/trust/contact-details/asks.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';

const day = 24 * 60 * 60_000;

export type NaiveAsk = {
  id: string;
  artist: string;
  director: string;
  askedAt: number;
  answer: AskAnswer | null;
  answeredAt: number;
  isEnded: boolean;
};

/** The answer to a director for contact details: 404, or a state. */
export type NaiveAnswer = 'hidden' | 'shown' | 'ask' | 'asked' | 'not_shared';

/** Who may reach each person, in memory: implements the safety rules and nothing of the storage. */
export class NaiveContact {
  now = 0;
  /** Choices of people or their guardians; none where a guardian chose nothing. */
  choices = new Map<string, ContactChoice | null>();
  /** Children without a valid consent. */
  unlisted = new Set<string>();
  verified = new Set<string>();
  blocks = new Set<string>();
  asks: NaiveAsk[] = [];
  /** The owner and editors of each project. */
  deciders = new Map<string, Set<string>>();
  /** The applicants of each project. */
  applicants = new Map<string, Set<string>>();
  /** Views per day, by 'director artist day'. */
  views = new Map<string, number>();

  pair = (artist: string, director: string) => `${artist} ${director}`;
  isBlocked = (artist: string, director: string) => this.blocks.has(this.pair(artist, director));
  asksOf = (artist: string, director: string) =>
    this.asks.filter((one) => one.artist === artist && one.director === director);

  stateOf({ isEnded, answer, askedAt }: NaiveAsk): AskState {
    if (isEnded) return 'ended';
    return answer ?? (this.now >= askedAt + 14 * day ? 'expired' : 'open');
  }

  /** S1, S3, S5, S8, S13. */
  answer(artist: string, director: string): NaiveAnswer {
    if (this.unlisted.has(artist) || this.isBlocked(artist, director)) return 'hidden';
    const asks = this.asksOf(artist, director);
    const isAllowed = asks.some((ask) => this.stateOf(ask) === 'allowed');
    const hasTurnedTo = [...this.deciders].some(
      ([project, deciding]) => deciding.has(director) && this.applicants.get(project)?.has(artist),
    );
    const choice = this.choices.get(artist) ?? 'applied';
    const isChosen = choice === 'everyone' || (choice === 'verified' && this.verified.has(director));
    if (isAllowed || hasTurnedTo || isChosen) return 'shown';
    if (asks.some((ask) => this.stateOf(ask) === 'open')) return 'asked';
    const isRefused = asks.some(
      (ask) =>
        (this.stateOf(ask) === 'declined' || this.stateOf(ask) === 'taken_back') &&
        this.now < ask.answeredAt + 30 * day,
    );
    return isRefused ? 'not_shared' : 'ask';
  }

  ask(id: string, artist: string, director: string): void {
    const said = { answer: null, answeredAt: 0, isEnded: false };
    this.asks.push({ id, artist, director, askedAt: this.now, ...said });
  }

  /** S5: the first answer wins, an allowance can be withdrawn; false if expired. */
  reply(ask: NaiveAsk, answer: AskAnswer): boolean {
    const state = this.stateOf(ask);
    if (state === answer) return true;
    if (state !== (answer === 'taken_back' ? 'allowed' : 'open')) return false;
    Object.assign(ask, { answer, answeredAt: this.now });
    return true;
  }

  /** S8: requests end, an allowance is suspended. */
  block(artist: string, director: string): void {
    this.blocks.add(this.pair(artist, director));
    this.#end(this.asksOf(artist, director), ['open']);
  }

  /** S12, S16: the next guardian starts without requests and allowances. */
  withdraw(artist: string): void {
    this.unlisted.add(artist);
    const own = this.asks.filter((one) => one.artist === artist);
    this.#end(own, ['open', 'allowed']);
  }

  #end(asks: NaiveAsk[], states: AskState[]): void {
    for (const ask of asks.filter((one) => states.includes(this.stateOf(one))))
      Object.assign(ask, { isEnded: true, answeredAt: this.now });
  }

  /** Deletes what ended ninety days ago. */
  forget(): void {
    this.asks = this.asks.filter((ask) => {
      const overAt = this.stateOf(ask) === 'expired' ? ask.askedAt + 14 * day : ask.answeredAt;
      return ['open', 'allowed'].includes(this.stateOf(ask)) || this.now <= overAt + 90 * day;
    });
  }

  /** S2: a row per director, person and day in India. */
  see(artist: string, director: string): void {
    const row = `${director} ${artist} ${new Date(this.now + 5.5 * 60 * 60_000).toISOString().slice(0, 10)}`;
    this.views.set(row, (this.views.get(row) ?? 0) + 1);
  }
}
