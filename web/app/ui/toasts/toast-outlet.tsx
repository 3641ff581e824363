import { useSyncExternalStore } from 'react';
import { toastHost } from './toast.ts';

/** The place of notices; empty, and without cost, until the first one. */
export function ToastOutlet() {
  const Host = useSyncExternalStore(toastHost.subscribe, toastHost.now, toastHost.onServer);
  return Host && <Host />;
}
