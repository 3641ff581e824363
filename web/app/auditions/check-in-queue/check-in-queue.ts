import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { ApiError } from '../../shell/calls/api-error.ts';

/** Who is tapped: somebody invited, or somebody who walks in. */
export type Tapped = { invitationId: string } | { walkIn: { artistId: string } };

/** One tap on the day sheet, with the name that it is told by where it does not count. */
export type Tap = Tapped & { key: string; step: CheckInStep; at: string; name: string };

type Why = 'unknown' | 'too_old' | 'in_future';
export type TapResult = { key: string; done: boolean; why?: Why | undefined };
export type RefusedTap = { tap: Tap; why: string };
/** What waits on a device, and what does not count and nobody has read. */
export type KeptTaps = { taps: readonly Tap[]; refused: readonly RefusedTap[] };

/** Where taps wait on this device, and who counts them. */
export type TapDoors = {
  read: () => KeptTaps;
  keep: (kept: KeptTaps) => void;
  /** Sends taps in their order, under a key; gives what became of each, throws what the call throws. */
  send: (taps: Tap[], key: string) => Promise<TapResult[]>;
  newKey: () => string;
  now: () => number;
  /** Calls back after so many milliseconds, or when there is a network again; gives what ends the waiting. */
  later: (again: () => void, pause: number) => () => void;
  /** Says that so many taps do not count, where no sheet shows it. */
  say: (count: number) => void;
};

export type TapsNow = {
  /** All that the sheet does not know of yet: not sent, or counted since it was asked for. */
  taps: readonly Tap[];
  /** How many of these are not counted. */
  waiting: number;
  /** Whether the last try did not get through. */
  failing: boolean;
  /** Whether that was the server's word, and not a missing network. */
  answered: boolean;
  refused: readonly RefusedTap[];
};

const whys: Record<Why, string> = {
  unknown: 'no longer in this audition',
  too_old: 'tapped more than 24 hours ago',
  in_future: 'the clock of this device is ahead',
};
const pauses = { first: 2000, most: 30_000 };

/**
 * The taps of one person on one day sheet: kept on the device from the tap until the server has counted them, sent in the
 * order of tapping, each once however often it is sent (rules auditions/day-2, auditions/day-4). What does not count is said,
 * with the reason.
 */
export class Taps {
  readonly #doors: TapDoors;
  readonly #listeners = new Set<() => void>();
  /** Counted or refused: two tabs share what waits on the device. */
  readonly #settled = new Set<string>();
  #waiting: readonly Tap[];
  #counted: Tap[] = [];
  #refused: readonly RefusedTap[];
  #sending = false;
  #failing = false;
  #answered = false;
  #batch: { taps: Tap[]; key: string } | null = null;
  #pause = pauses.first;
  #stopWaiting: (() => void) | null = null;
  #ended: 'by itself' | 'by the person' | null = null;
  #now: TapsNow;

  constructor(doors: TapDoors) {
    this.#doors = doors;
    const { taps, refused } = doors.read();
    this.#waiting = taps;
    this.#refused = refused;
    this.#now = this.#look();
  }

  now = (): TapsNow => this.#now;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Keeps a tap and sends it. Later taps are later, also within one millisecond. One after the session ended waits for the
      same person; one after signing out is said to be lost. */
  tap(who: Tapped, step: CheckInStep, name: string): void {
    const last = this.#waiting.at(-1) ?? this.#counted.at(-1);
    const at = Math.max(this.#doors.now(), last ? Date.parse(last.at) + 1 : 0);
    const tap = { ...who, key: this.#doors.newKey(), step, at: new Date(at).toISOString(), name };
    if (this.#ended === 'by the person') {
      this.#refused = [...this.#refused, { tap, why: 'you are signed out' }];
    } else {
      this.#waiting = [...this.#waiting, tap];
      this.#keep();
    }
    this.#tell();
    void this.send();
  }

  isSending(): boolean {
    return this.#sending;
  }

  /** What is not sent yet. */
  unsent(): readonly Tap[] {
    return this.#waiting;
  }

  /** Sends also what another tab left on the device. */
  takeUp(): Promise<void> {
    const others = this.#ofOthers();
    if (others.length > 0) {
      this.#waiting = [...others, ...this.#waiting].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
      this.#tell();
    }
    return this.send();
  }

  /** Sends what waits; to be called when there may be a network again, too. */
  async send(): Promise<void> {
    if (this.#sending || this.#ended || this.#waiting.length === 0) return;
    this.#stopWaiting?.();
    this.#sending = true;
    while (this.#waiting.length > 0 && !this.#ended && (await this.#sendSome()));
    this.#sending = false;
    this.#tell();
  }

  /** What is counted by now; a sheet that is asked for afterwards knows of it. */
  counted(): readonly Tap[] {
    return this.#counted;
  }

  /** To be called when such a sheet is shown. */
  forget(known: readonly Tap[]): void {
    if (!this.#counted.some((tap) => known.includes(tap))) return;
    this.#counted = this.#counted.filter((tap) => !known.includes(tap));
    this.#tell();
  }

  dismiss(): void {
    this.#refused = [];
    if (!this.#ended) this.#keep();
    this.#tell();
  }

  /** Somebody signed out or in, or the session ended by itself: nothing is sent in another name. */
  end(how: 'by itself' | 'by the person'): void {
    this.#ended = how;
    this.#failing = true;
    this.#answered = true;
    this.#stopWaiting?.();
    this.#tell();
  }

  /** Sends the first of what waits; false where it has to wait longer. */
  async #sendSome(): Promise<boolean> {
    // a try of the same taps has the same key
    this.#batch ??= {
      taps: this.#waiting.slice(0, auditionLimits.checkInsAtOnce),
      key: this.#doors.newKey(),
    };
    const { taps, key } = this.#batch;
    try {
      const results = await this.#doors.send(taps, key);
      const told = new Map(results.map((result) => [result.key, result]));
      this.#settle(taps, (tap) => {
        const { done = false, why = 'unknown' } = told.get(tap.key) ?? {};
        return done ? null : whys[why];
      });
      return true;
    } catch (error) {
      if (isRefusal(error)) {
        this.#settle(taps, () => error.message);
        return true;
      }
      this.#failing = true;
      this.#answered = error instanceof ApiError && error.status > 0;
      if (!this.#ended) this.#stopWaiting = this.#doors.later(() => void this.send(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, pauses.most);
      return false;
    }
  }

  #settle(taps: Tap[], whyOf: (tap: Tap) => string | null): void {
    // who signed out meanwhile left nothing on this device
    if (this.#ended) return;
    this.#batch = null;
    this.#failing = false;
    this.#pause = pauses.first;
    const before = this.#refused.length;
    for (const tap of taps) {
      const why = whyOf(tap);
      this.#settled.add(tap.key);
      if (why !== null) this.#refused = [...this.#refused, { tap, why }];
      else this.#counted = [...this.#counted, tap];
    }
    this.#waiting = this.#waiting.filter((tap) => !this.#settled.has(tap.key));
    this.#keep();
    this.#tell();
    const refused = this.#refused.length - before;
    if (refused > 0 && this.#listeners.size === 0) this.#doors.say(refused);
  }

  /** What another tab of the same person keeps stays. */
  #keep(): void {
    this.#doors.keep({ taps: [...this.#ofOthers(), ...this.#waiting], refused: this.#refused });
  }

  #ofOthers(): Tap[] {
    const own = new Set(this.#waiting.map(({ key }) => key));
    return this.#doors.read().taps.filter(({ key }) => !own.has(key) && !this.#settled.has(key));
  }

  #look(): TapsNow {
    return {
      taps: [...this.#counted, ...this.#waiting],
      waiting: this.#waiting.length,
      failing: this.#failing,
      answered: this.#answered,
      refused: this.#refused,
    };
  }

  #tell(): void {
    this.#now = this.#look();
    for (const listener of this.#listeners) listener();
  }
}

/** Whether our server will say the same again: then trying goes on forever. Whose session ended signs in again first. What has
    none of our codes was said by something on the way. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status) &&
    !['', 'UNEXPECTED'].includes(error.code)
  );
}
