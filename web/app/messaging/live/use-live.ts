import { useEffect, useEffectEvent } from 'react';
import { askUntilItCame } from '../../ui/late-part.tsx';
import type { Wanted } from './live-events.ts';

/** Asks again whenever something of this may have changed, however often the page is drawn (rule live/browsers-1). What does
    it is fetched once the page is there. */
export function useLive(wanted: readonly Wanted[], again: () => unknown): void {
  const key = JSON.stringify(wanted);
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (JSON.parse(key).length === 0) return;
    let stop: (() => void) | null = null;
    const end = askUntilItCame(
      () => import('./live-events.ts'),
      ({ liveHere }) => {
        stop = liveHere.listen(JSON.parse(key), () => ask());
      },
    );
    return () => {
      end();
      stop?.();
    };
  }, [key]);
}
