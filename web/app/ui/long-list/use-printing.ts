import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether this page is being printed. `prepare` is called before, at most once per print, and must render
    synchronously: a browser prints when `beforeprint` ends. */
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
    // print styles may be active without printing
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
    // it may have been printing before the listener; an effect must not render synchronously
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

/** How long a print waits for its pictures, in milliseconds; missing ones are left out. */
const patience = 10_000;

/** Prints this page with everything for paper, including pictures: a print from the browser's menu waits for no new
    ones. */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  const pictures = [...document.images].filter((one) => one.loading !== 'lazy' && !one.complete);
  const late = new Promise((done) => setTimeout(done, patience));
  await Promise.race([Promise.allSettled(pictures.map((one) => one.decode())), late]);
  window.print();
}
