import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { askUntilItCame } from '../../ui/late-part.tsx';
import { useUser } from './use-user.ts';

/** Watches the session of a signed-in user. Visitors need no watch and never load it. */
export function useSessionWatch(): void {
  const viewer = useUser()?._id;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!viewer) return;
    let stop: (() => void) | null = null;
    const end = askUntilItCame(
      () => import('./session-watch.tsx'),
      ({ watchSession }) => {
        stop = watchSession(viewer, revalidate);
      },
    );
    return () => {
      end();
      stop?.();
    };
  }, [viewer, revalidate]);
}
