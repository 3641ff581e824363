import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { tapsOf } from '../check-in-queue/taps-here.ts';

/** Local taps on a round's day sheet that the server's sheet does not include. `onCounted` is called when
    taps were counted. */
export function useTaps(userId: string, roundId: string, onCounted: () => void) {
  // those of an ended session stay on the sheet until it is closed
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
