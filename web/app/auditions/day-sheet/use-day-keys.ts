import { useRef } from 'react';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { buttonOf } from './use-sections.ts';

/** Keyboard control of the day sheet: arrows move between people, Enter presses the focused button, and U
    undoes. Returns a ref for the list. */
export function useDayKeys(onUndo: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const rows = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-person]') ?? [])].filter(
      (row) => row.offsetParent !== null,
    );
  const here = (all: HTMLElement[]) => all.findIndex((row) => row.contains(document.activeElement));
  const go = (by: number) => {
    const all = rows();
    const from = here(all);
    const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : from + by;
    buttonOf(all[to])?.focus();
  };
  const [down, up] = [() => go(1), () => go(-1)];
  useKeys({
    ArrowDown: down,
    ArrowUp: up,
    u: () => {
      const all = rows();
      const id = all[here(all)]?.dataset.person;
      if (id) onUndo(id);
    },
  });
  return list;
}
