import { useOffline } from '../shell/page/use-offline.ts';
import { Icon } from '../ui/pictures/icon.tsx';

/** Shown while the browser is offline; typed text stays. */
export function OfflineNotice() {
  const isOffline = useOffline();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 empty:hidden">
      {isOffline && (
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
