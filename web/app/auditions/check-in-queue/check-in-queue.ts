import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { ApiError } from '../../shell/calls/api-error.ts';

/** A guest as typed; the tap that adds one keeps the phone until it is sent (rule auditions/guests-1). */
export type NewGuest = { name: string; phone: string | null; roleId: string | null };
export type WalkInMember = { artistId: string; roleId: string | null };
/** The tapped person: invited, a walk-in, or a guest. */
export type Tapped = { invitationId: string } | { guestId: string } | { walkIn: WalkInMember | NewGuest };

/** One tap on the day sheet, with the name for an error message. */
export type Tap = Tapped & { key: string; step: CheckInStep; at: string; name: string };

type Why = 'unknown' | 'too_old' | 'in_future';
export type TapResult = { key: string; done: boolean; why?: Why | undefined };
export type RefusedTap = { tap: Tap; why: string };
/** What is pending on a device, and refused taps not yet read. */
export type KeptTaps = { taps: readonly Tap[]; refused: readonly RefusedTap[] };

/** The storage of taps on this device, and the API. */
export type TapDoors = {
  read: () => KeptTaps;
  keep: (kept: KeptTaps) => void;
  /** Sends taps in their order, under a key. Returns the result of each, throws what the call throws. */
  send: (taps: Tap[], key: string) => Promise<TapResult[]>;
  newKey: () => string;
  now: () => number;
  /** Calls back after so many milliseconds, or when the network is back. Returns a cancel function. */
  later: (again: () => void, pause: number) => () => void;
  /** Reports the number of refused taps while no sheet is open. */
  say: (count: number) => void;
};

export type TapsNow = {
  /** All taps that the sheet does not include: unsent, or counted since it was loaded. */
  taps: readonly Tap[];
  /** How many of these are not counted. */
  waiting: number;
  /** Whether the last attempt failed. */
  failing: boolean;
  /** Whether the server refused it, and not a missing network. */
  answered: boolean;
  refused: readonly RefusedTap[];
};

const whys: Record<Why, string> = {
  unknown: 'no longer in this audition',
  too_old: 'tapped more than 24 hours ago',
  in_future: 'the clock of this device is ahead',
};
const pauses = { first: 2000, most: 30_000 };

/** The taps of one user on one day sheet. They are stored until the server counts them, and sent in order,
    each idempotent (rules auditions/day-2, auditions/day-4). Refused ones are reported with the reason. */
export class Taps {
  readonly #doors: TapDoors;
  readonly #listeners = new Set<() => void>();
  /** Counted or refused: two tabs share the stored taps. */
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
    // an earlier version kept the phone of a guest here
    this.#refused = refused.map(({ tap, ...why }) => ({ ...why, tap: withoutPhone(tap) }));
    this.#now = this.#look();
  }

  now = (): TapsNow => this.#now;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Stores a tap and sends it. Timestamps increase, also within one millisecond. After the session ended
      it waits for the same user. After signing out it is reported as lost. */
  tap(who: Tapped, step: CheckInStep, name: string): void {
    const last = this.#waiting.at(-1) ?? this.#counted.at(-1);
    const at = Math.max(this.#doors.now(), last ? Date.parse(last.at) + 1 : 0);
    const tap = { ...who, key: this.#doors.newKey(), step, at: new Date(at).toISOString(), name };
    if (this.#ended === 'by the person') {
      this.#refused = [...this.#refused, { tap: withoutPhone(tap), why: 'you are signed out' }];
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

  /** Sends pending taps. Call it also when the network may be back. */
  async send(): Promise<void> {
    if (this.#sending || this.#ended || this.#waiting.length === 0) return;
    this.#stopWaiting?.();
    this.#sending = true;
    while (this.#waiting.length > 0 && !this.#ended && (await this.#sendSome()));
    this.#sending = false;
    this.#tell();
  }

  /** The taps counted by now. A sheet loaded afterwards includes them. */
  counted(): readonly Tap[] {
    return this.#counted;
  }

  /** Call it when such a sheet is shown. */
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

  /** Sign-out, sign-in, or an expired session: nothing is sent under another account. */
  end(how: 'by itself' | 'by the person'): void {
    this.#ended = how;
    this.#failing = true;
    this.#answered = true;
    this.#stopWaiting?.();
    this.#tell();
  }

  /** Sends the first pending taps; false where it must wait longer. */
  async #sendSome(): Promise<boolean> {
    // a retry of the same taps has the same key
    this.#batch ??= {
      taps: this.#waiting.slice(0, auditionLimits.checkInsAtOnce),
      key: this.#doors.newKey(),
    };
    const { taps, key } = this.#batch;
    try {
      const results = await this.#doors.send(taps, key);
      const byKey = new Map(results.map((result) => [result.key, result]));
      this.#settle(taps, (tap) => {
        const { done = false, why = 'unknown' } = byKey.get(tap.key) ?? {};
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
    // signing out meanwhile cleared this device
    if (this.#ended) return;
    this.#batch = null;
    this.#failing = false;
    this.#pause = pauses.first;
    const before = this.#refused.length;
    for (const tap of taps) {
      const why = whyOf(tap);
      this.#settled.add(tap.key);
      if (why !== null) this.#refused = [...this.#refused, { tap: withoutPhone(tap), why }];
      else this.#counted = [...this.#counted, tap];
    }
    this.#waiting = this.#waiting.filter((tap) => !this.#settled.has(tap.key));
    this.#keep();
    this.#tell();
    const refused = this.#refused.length - before;
    if (refused > 0 && this.#listeners.size === 0) this.#doors.say(refused);
  }

  /** Keeps the taps of another tab of the same user. */
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

/** A refused tap is not sent again: it needs no phone of a guest (rule auditions/guests-4). */
function withoutPhone(tap: Tap): Tap {
  if (!('walkIn' in tap) || 'artistId' in tap.walkIn) return tap;
  return { ...tap, walkIn: { ...tap.walkIn, phone: null } };
}

/** Whether our server would refuse a retry, too. An expired session needs a sign-in first. A response
    without our error codes came from a proxy. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status) &&
    !['', 'UNEXPECTED'].includes(error.code)
  );
}
