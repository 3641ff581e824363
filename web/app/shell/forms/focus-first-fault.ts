import { type RefObject, useEffect, useRef } from 'react';

/** The reference for a form of ours. After each refused submit its first field in fault, in reading order, gets the
    focus and stands in the middle of the screen together with its message, and it stays there when the keyboard of a
    phone comes up. `submits` counts the submits that were judged; their faults are on the screen when it rises. */
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

/** In pixels: more than the bar with the address, which comes and goes while somebody scrolls, and less than any
    keyboard. */
const leastKeyboard = 120;

/** Acts each time that a keyboard has taken its room from the screen; gives what ends that. */
function whenKeyboardOpens(act: () => void): () => void {
  const screen = window.visualViewport;
  if (!screen) return () => {};
  // two fingers that enlarge the page change both, and not their product
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

/** Gives a field in fault the focus, in the middle of the screen. */
export function focusField(field: Element): void {
  const control =
    field.querySelector<HTMLElement>('[aria-invalid=true]:not(fieldset)') ??
    field.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus({ preventScroll: true });
  show(field);
}

/** The margins that header and bars take stand in base.css, as scroll-padding. */
function show(field: Element): void {
  field.scrollIntoView({ block: 'center' });
}
