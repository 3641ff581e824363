import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when an act on more than one candidate was saved, for example an undone outcome: the screen
    does not include it. `saved` is that of `DecisionsNow`. */
export function useSaved(saved: number, onSaved: () => void): void {
  const first = useRef(saved);
  const takeOver = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved === first.current) return;
    first.current = saved;
    takeOver();
  }, [saved]);
}
