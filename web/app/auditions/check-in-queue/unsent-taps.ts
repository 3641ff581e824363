import { checkInRefusal } from '@kirdaar/domain/auditions/check-ins.ts';
import { keptUnder } from '../../shell/memory/device-memory.ts';
import type { KeptTaps, Tap, Taps } from './check-in-queue.ts';

/** Under what the taps of a round lie on the device. */
export const tapsForm = 'day-sheet:';

/** The taps of who is signed in that this tab has in hand, by person and round. */
export const tapsInHand = new Map<string, Pick<Taps, 'unsent'>>();

/** What a damaged device, or an earlier version, left is nothing. */
export function keptTapsIn(typed: unknown): KeptTaps {
  const { taps, refused } = (typed ?? {}) as Partial<KeptTaps>;
  return { taps: Array.isArray(taps) ? taps : [], refused: Array.isArray(refused) ? refused : [] };
}

/** The rounds of which taps of this person wait on this device. */
export function roundsWithTaps(ownId: string): string[] {
  return keptUnder(tapsForm)
    .filter(({ userId, typed }) => userId === ownId && keptTapsIn(typed).taps.length > 0)
    .map(({ form }) => form.slice(tapsForm.length));
}

/** How many taps signing out would lose, of everybody who taps on this device; those that would not count any more are none. */
export function countUnsent(now = new Date()): number {
  const onDevice = keptUnder(tapsForm).flatMap(({ typed }) => keptTapsIn(typed).taps);
  const inHand = [...tapsInHand.values()].flatMap((taps) => taps.unsent());
  const counts = ({ at }: Tap) => checkInRefusal(new Date(at), null, now) !== 'too_old';
  return new Set([...onDevice, ...inHand].filter(counts).map(({ key }) => key)).size;
}
