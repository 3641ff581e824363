import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useUser } from './use-user.ts';

/** Watches over the session of who is signed in. Visitors have nothing to hide: they never fetch the watch. */
export function useSessionWatch(): void {
  const viewer = useUser()?._id;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!viewer) return;
    const watch = import('./session-watch.tsx').then(
      ({ watchSession }) => watchSession(viewer, revalidate),
      // the page is worth more than its watch
      () => null,
    );
    return () => void watch.then((stop) => stop?.());
  }, [viewer, revalidate]);
}
