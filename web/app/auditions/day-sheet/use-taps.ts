import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { tapsOf } from '../check-in-queue/taps-here.ts';

/** What was tapped on a round's day sheet here and the server's sheet does not know; `onCounted` is called when taps were
    counted since. */
export function useTaps(userId: string, roundId: string, onCounted: () => void) {
  // those of an ended session stay on the sheet until it is left
  const taps = useMemo(() => tapsOf(userId, roundId), [userId, roundId]);
  const now = useSyncExternalStore(taps.subscribe, taps.now, taps.now);
  useEffect(() => void taps.send(), [taps]);
  const counted = taps.counted();
  const ask = useEffectEvent(onCounted);
  useEffect(() => {
    if (counted.length > 0) ask();
  }, [counted]);
  return { taps, now };
}
