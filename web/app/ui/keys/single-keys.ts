const storageKey = 'kirdaar:single-keys';
const listeners = new Set<() => void>();

/** Whether keys without a modifier are on. Users of dictation or switches turn them off, for this browser (WCAG
    2.1.4). */
export function singleKeysAreOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Turns them on or off; without storage they stay on. */
export function turnSingleKeys(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, 'off');
  } catch {}
  for (const listener of listeners) listener();
}

/** Calls back after each change, in this tab and in others. */
export function followSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The event of the window when a key was pressed that is turned off. */
export const offKeyEvent = 'kirdaar:off-key';
