import { loadWithRetry } from '../late-part.tsx';
import type * as Host from './toast-host.tsx';

// Short notices at the top right (rule pages/all-5). The library loads with the first of them, not with the page.
let host: typeof Host | null = null;
const listeners = new Set<() => void>();

/** Shows a notice for five seconds, with an optional action. Offline the library cannot load; then the offline notice
    replaces all. */
export async function toast(...notice: Parameters<typeof Host.show>): Promise<void> {
  await prepareToasts();
  host?.show(...notice);
}

/** Preloads the library, for screens whose notices must work offline. */
export async function prepareToasts(): Promise<void> {
  if (host) return;
  host = await loadWithRetry(() => import('./toast-host.tsx')).catch(() => null);
  for (const listener of listeners) listener();
}

/** The component of notices, null until the first one; for the outlet that mounts it. */
export const toastHost = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: () => host?.default ?? null,
  onServer: () => null,
};
