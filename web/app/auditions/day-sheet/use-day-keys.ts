import { useRef } from 'react';
import { useKeys } from '../../ui/keys/use-keys.ts';

/** Keyboard control of the day sheet: arrows move between artists, Enter presses the focused button, and U
    undoes. Returns props for the list. */
export function useDayKeys(onUndo: (artistId: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-artist]') ?? [])];
  const here = () => buttons().indexOf(document.activeElement as HTMLElement);
  const go = (by: number) => {
    const all = buttons();
    const from = here();
    const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : from + by;
    all[to]?.focus();
  };
  const [down, up] = [() => go(1), () => go(-1)];
  useKeys({
    ArrowDown: down,
    ArrowUp: up,
    u: () => {
      const artistId = buttons()[here()]?.dataset.artist;
      if (artistId) onUndo(artistId);
    },
  });
  return list;
}
