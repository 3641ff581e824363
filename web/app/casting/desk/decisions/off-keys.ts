import { offKeyEvent } from '../../../ui/keys/single-keys.ts';

let wasShown = false;

/** Calls back for the first key that is pressed while single keys are off, once until the page reloads
    (rule desk/screens-17). */
export function followOffKey(onFirst: () => void): () => void {
  const notice = () => {
    if (wasShown) return;
    wasShown = true;
    onFirst();
  };
  window.addEventListener(offKeyEvent, notice);
  return () => window.removeEventListener(offKeyEvent, notice);
}
