import { useEffect } from 'react';

/** Under this name the tab keeps how far each page of its history was scrolled. */
export const placesKey = 'kirdaar:places';
/** And under this, which entry of the history it left last, and how far that was scrolled. */
const leftKey = 'kirdaar:left';

const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls a reloaded page back to where it was. The router tries this too early, while the page is only one
    screen high; here it is done once the page has grown that far, unless the visitor scrolls first. */
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

/** How far this entry of the history was scrolled when it was left; null when it is new, or when nothing is kept. */
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

/** Keeps the place under the entry that the browser is at: the router keeps it under the one that was drawn last, which is
    another for a moment after a list has put its pages into the address. */
function keepPlace(): void {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify([entry(), scrollY]));
  } catch {
    // without a store a reloaded page begins at its top
  }
}

/** What the router calls this entry of the history; '' for one that it has not named. */
function entry(): string {
  return (history.state as { key?: string } | null)?.key ?? '';
}
