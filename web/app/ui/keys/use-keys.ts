import { useEffectEvent, useLayoutEffect } from 'react';
import { offKeyEvent, singleKeysAreOn } from './single-keys.ts';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys of a screen by their names (`ArrowRight`, `s`, `?`); never while typing, with a modifier, or below an open
    dialog, menu or photograph. Only arrows repeat while held. */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const character = event.key.length === 1;
    const act = keys[character ? event.key.toLowerCase() : event.key];
    if (!act || !isForTheScreen(event)) return;
    if (character && !singleKeysAreOn()) return void window.dispatchEvent(new Event(offKeyEvent));
    event.preventDefault();
    if (!event.repeat || !character) act();
  });
  // before the paint: otherwise a press between paint and listener would be lost
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Whether a key is for the screen, and not for a text field or an open layer. */
function isForTheScreen(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="menu"]')) return false;
  // a closed popup is in the page, but not rendered
  const above = document.querySelectorAll('dialog[open], [role="dialog"]');
  return [...above].every((box) => box.getClientRects().length === 0);
}
