import { useEffect } from 'react';

/** The tab keeps the scroll positions of its history under this name. */
export const placesKey = 'kirdaar:places';
/** The last history entry and its scroll position. */
const leftKey = 'kirdaar:left';

const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls a reloaded page back to its position. The router tries too early, while the page is only one screen high;
    this waits until the page is tall enough, unless the visitor scrolls first. */
export function useReloadPlace(): void {
  useEffect(() => {
    addEventListener('pagehide', keepPlace);
    return () => removeEventListener('pagehide', keepPlace);
  }, []);
  useEffect(() => {
    const place = storedPlace();
    if (place === null || scrollY >= place) return;
    const growth = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - innerHeight < place) return;
      scrollTo(0, place);
      stop();
    });
    const stop = () => {
      growth.disconnect();
      for (const kind of ownScrolling) removeEventListener(kind, stop);
    };
    growth.observe(document.body);
    for (const kind of ownScrolling) addEventListener(kind, stop, { passive: true });
    return stop;
  }, []);
}

/** The scroll position of this history entry when it was left; null if new or not kept. */
function storedPlace(): number | null {
  try {
    const [left, far] = JSON.parse(sessionStorage.getItem(leftKey) ?? '[]') as unknown[];
    const places = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, unknown>;
    const place = left === entry() ? far : places[entry()];
    return typeof place === 'number' ? place : null;
  } catch {
    return null;
  }
}

/** Keeps the position under the browser's current entry: the router uses the last rendered one, which differs for a
    moment after a list has changed the address. */
function keepPlace(): void {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify([entry(), scrollY]));
  } catch {
    // without storage a reloaded page begins at its top
  }
}

/** The router's key of this history entry; '' without one. */
function entry(): string {
  return (history.state as { key?: string } | null)?.key ?? '';
}
