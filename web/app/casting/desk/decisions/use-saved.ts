import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when an act was saved that was not on one candidate alone, such as undoing what they are told: what is on
    screen does not know of it. `saved` is as `DecisionsNow` counts it. */
export function useSaved(saved: number, onSaved: () => void): void {
  const first = useRef(saved);
  const takeOver = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved === first.current) return;
    first.current = saved;
    takeOver();
  }, [saved]);
}
