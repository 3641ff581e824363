import type { KeyboardEvent } from 'react';

/** The keys of a grid in addition to the arrows: with Shift they select on the way, Space selects; Enter opens, as on
    every link. Places count from 0. */
export type GridActions = {
  tick: (place: number) => void;
  reach: (to: number, from: number) => void;
};

/** Typing and selects keep the arrows. */
const ownArrows = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

/** Handles a key inside a list of tiles: arrows move from tile to tile; others go on to the page. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, actions?: GridActions): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const place = placeOf(event.target);
  if (place === null || (event.target instanceof Element && event.target.closest(ownArrows))) return;
  if (actions && key === ' ' && event.target instanceof HTMLAnchorElement) {
    event.preventDefault();
    actions.tick(place);
    return;
  }
  const by = stepOf(key, event.currentTarget);
  // at the end of the list the page scrolls
  if (by === 0 || !focusPlace(event.currentTarget, place + by)) return;
  event.preventDefault();
  if (shiftKey) actions?.reach(place + by, place);
}

/** Focuses the tile at a place, if it is on screen. */
export function focusPlace(grid: HTMLElement, place: number): boolean {
  const link = grid.querySelector<HTMLElement>(`[aria-posinset="${place + 1}"] a`);
  link?.focus();
  return link !== null;
}

/** The place of the tile that has or contains the focus. */
export function placeOf(target: EventTarget | null): number | null {
  const item = target instanceof Element ? target.closest('[aria-posinset]') : null;
  return item ? Number(item.getAttribute('aria-posinset')) - 1 : null;
}

function stepOf(key: string, grid: HTMLElement): number {
  const list = grid.matches('ul') ? grid : grid.querySelector('ul');
  const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key] ?? 0;
}
