import { useEffect } from 'react';
import { roundsWithTaps } from '../../../auditions/check-in-queue/unsent-taps.ts';
import { askUntilItCame } from '../../../ui/late-part.tsx';

/** Sends taps that a day sheet stored on this device, from any page, and again when the network is back
    (rule auditions/day-4). Its code loads only where taps wait. */
export function useLeftTaps(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    const look = () => {
      const rounds = roundsWithTaps(userId);
      if (rounds.length === 0) return;
      stop();
      stop = askUntilItCame(
        () => import('../../../auditions/check-in-queue/taps-here.ts'),
        ({ sendLeft }) => sendLeft(userId, rounds),
      );
    };
    look();
    addEventListener('online', look);
    return () => {
      stop();
      removeEventListener('online', look);
    };
  }, [userId]);
}
