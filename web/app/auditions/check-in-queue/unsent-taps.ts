import { checkInRefusal } from '@kirdaar/domain/auditions/check-ins.ts';
import { keptUnder } from '../../shell/memory/device-memory.ts';
import type { KeptTaps, Tap, Taps } from './check-in-queue.ts';

/** The storage key of a round's taps. */
export const tapsForm = 'day-sheet:';

/** The taps of the signed-in user in this tab, by user and round. */
export const tapsInHand = new Map<string, Pick<Taps, 'unsent'>>();

/** Ignores damaged data, and data of earlier versions. */
export function keptTapsIn(typed: unknown): KeptTaps {
  const { taps, refused } = (typed ?? {}) as Partial<KeptTaps>;
  return { taps: Array.isArray(taps) ? taps : [], refused: Array.isArray(refused) ? refused : [] };
}

/** The rounds with pending taps of this user on this device. */
export function roundsWithTaps(ownId: string): string[] {
  return keptUnder(tapsForm)
    .filter(({ userId, typed }) => userId === ownId && keptTapsIn(typed).taps.length > 0)
    .map(({ form }) => form.slice(tapsForm.length));
}

/** How many pending taps of all users on this device signing out would lose, without expired ones. */
export function countUnsent(now = new Date()): number {
  const onDevice = keptUnder(tapsForm).flatMap(({ typed }) => keptTapsIn(typed).taps);
  const inHand = [...tapsInHand.values()].flatMap((taps) => taps.unsent());
  const counts = ({ at }: Tap) => checkInRefusal(new Date(at), null, now) !== 'too_old';
  return new Set([...onDevice, ...inHand].filter(counts).map(({ key }) => key)).size;
}
