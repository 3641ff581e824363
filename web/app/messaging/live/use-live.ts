import { useEffect, useEffectEvent } from 'react';
import { askUntilItCame } from '../../ui/late-part.tsx';
import type { Wanted } from './live-events.ts';

/** Calls `again` whenever something of this may have changed, independent of renders (rule
    live/browsers-1). Its code loads after the page. */
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
