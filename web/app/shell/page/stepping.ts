import { useLayoutEffect } from 'react';

let ways = 0;

/** To be told while somebody is on the way from who is on screen to somebody else in the list. */
export function useStepping(isOnTheWay: boolean): void {
  useLayoutEffect(() => {
    if (!isOnTheWay) return;
    ways += 1;
    return () => {
      ways -= 1;
    };
  }, [isOnTheWay]);
}

/** Whether who is on screen is being left: nobody looks at them any more. */
export function isStepping(): boolean {
  return ways > 0;
}
