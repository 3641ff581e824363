import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/pictures/icon.tsx';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the browser is offline; typed text stays. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 empty:hidden">
      {!online && (
        <p
          data-offline
          className="flex items-center justify-center gap-2.5 bg-marigold px-4 py-3 font-medium text-poster-ink"
        >
          <Icon name="offline" />
          You are offline. We will carry on when the connection is back.
        </p>
      )}
    </div>
  );
}
