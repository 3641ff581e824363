import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a form. After each refused submit its first invalid field gets the focus and is scrolled to the middle
    with its message, also when a phone's keyboard opens. `submits` counts the checked submits; their faults are
    rendered when it increases. */
export function useFirstFault(submits: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = submits > 0 ? form.current?.querySelector('[data-fault]') : null;
    if (field) focusField(field);
  }, [submits]);
  useEffect(
    () =>
      whenKeyboardOpens(() => {
        const field = document.activeElement?.closest('[data-fault]');
        if (field && form.current?.contains(field)) show(field);
      }),
    [],
  );
  return form;
}

/** In pixels: more than the address bar, which hides on scroll, and less than any keyboard. */
const leastKeyboard = 120;

/** Runs each time a keyboard has reduced the screen; gives a function that stops it. */
function whenKeyboardOpens(act: () => void): () => void {
  const screen = window.visualViewport;
  if (!screen) return () => {};
  // pinch zoom changes both, but not their product
  const height = () => screen.height * screen.scale;
  let before = height();
  const onResize = () => {
    const now = height();
    if (before - now > leastKeyboard) act();
    if (now > before || before - now > leastKeyboard) before = now;
  };
  screen.addEventListener('resize', onResize);
  return () => screen.removeEventListener('resize', onResize);
}

/** Focuses an invalid field in the middle of the screen. */
export function focusField(field: Element): void {
  const control =
    field.querySelector<HTMLElement>('[aria-invalid=true]:not(fieldset)') ??
    field.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus({ preventScroll: true });
  show(field);
}

/** The margins for header and bars are in base.css, as scroll-padding. */
function show(field: Element): void {
  field.scrollIntoView({ block: 'center' });
}
