import { type RefObject, useLayoutEffect, useState } from 'react';

/** Gives a function to call after an action: the list gets the focus if the pressed button is gone. A user who moved on
    keeps their focus. */
export function useFocusAfter(list: RefObject<HTMLElement | null>): () => void {
  const [acted, setActed] = useState(0);
  useLayoutEffect(() => {
    if (acted > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [acted, list]);
  return () => setActed((times) => times + 1);
}
