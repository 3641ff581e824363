import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether this page is being printed. `prepare` is called before, at most once a print; what it sets is drawn in time, for
    a browser takes the page as it is when `beforeprint` is over. */
export function usePrinting(prepare: () => void): boolean {
  const [printing, setPrinting] = useState(false);
  const turn = useEffectEvent((on: boolean) => {
    if (on === printing) return;
    flushSync(() => {
      if (on) prepare();
      setPrinting(on);
    });
  });
  useEffect(() => {
    const begin = () => turn(true);
    const end = () => turn(false);
    // the styles of print may be looked at without printing
    const paper = matchMedia('print');
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      void printPage();
    };
    const look = () => turn(paper.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', look);
    addEventListener('keydown', onKey);
    // they may have been there before anything listened; drawing at once is not for an effect
    queueMicrotask(look);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', look);
      removeEventListener('keydown', onKey);
    };
  }, []);
  return printing;
}

/** So long a print waits for its pictures, in milliseconds; what is not there by then is left out. */
const patience = 10_000;

/** Prints this page with all that is drawn for the paper alone, pictures too: a print that the browser's menu begins waits
    for none that is new. */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  const pictures = [...document.images].filter((one) => one.loading !== 'lazy' && !one.complete);
  const late = new Promise((done) => setTimeout(done, patience));
  await Promise.race([Promise.allSettled(pictures.map((one) => one.decode())), late]);
  window.print();
}
