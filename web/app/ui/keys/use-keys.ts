import { useEffectEvent, useLayoutEffect } from 'react';
import { singleKeysAreOn } from './single-keys.ts';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys of a screen by their names (`ArrowRight`, `s`, `?`); never while something is typed, with a modifier, or below an
    open dialog, menu or photograph. Only arrows repeat while they are held. */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const character = event.key.length === 1;
    const act = keys[character ? event.key.toLowerCase() : event.key];
    if (!act || !isForTheScreen(event) || (character && !singleKeysAreOn())) return;
    event.preventDefault();
    if (!event.repeat || !character) act();
  });
  // before the paint: a press between what is seen and what listens would be lost
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Whether a key is meant for the screen, and not for what is being written or stands open above it. */
function isForTheScreen(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="menu"]')) return false;
  // a box that opens above the page stands in it while it is closed, and is not drawn
  const above = document.querySelectorAll('dialog[open], [role="dialog"]');
  return [...above].every((box) => box.getClientRects().length === 0);
}
