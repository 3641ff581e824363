import { useLayoutEffect } from 'react';

let ways = 0;

/** Call it while the user moves to another person of the list. */
export function useStepping(isOnTheWay: boolean): void {
  useLayoutEffect(() => {
    if (!isOnTheWay) return;
    ways += 1;
    return () => {
      ways -= 1;
    };
  }, [isOnTheWay]);
}

/** Whether the person on screen is being left. */
export function isStepping(): boolean {
  return ways > 0;
}
