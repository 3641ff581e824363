import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { inOrder, type SectionKey, type Slot, sectionKeys, sectionOf } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';

/** Milliseconds after the last tap until rows move: none moves under a finger, or with its menu open (rule
    auditions/sheet-1). */
const settling = 1000;
/** Milliseconds until 'Late' and waiting times are looked at again. */
const tick = 20_000;

/** The time, renewed every 20 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const nothing: ReadonlyMap<string, SectionKey> = new Map();

/** The sections of the sheet. A tapped person stays in theirs until a second after the last tap; call
    `hold` with each. The focus goes with the person. */
export function useSections(people: readonly ShownPerson[], slots: readonly Slot[], now: number) {
  const [held, setHeld] = useState(nothing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moving = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const slotsById = useMemo(() => new Map(slots.map((slot) => [slot._id, slot])), [slots]);
  const keyOf = (person: ShownPerson) =>
    held.get(person.id) ?? sectionOf(person, slotsById.get(person.slotId ?? ''), now);

  const hold = (person: ShownPerson) => {
    const key = keyOf(person);
    setHeld((before) => new Map([...before, [person.id, key]]));
    settleLater();
  };
  const settleLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, settling);
  };
  const settle = () => {
    // a row that moves would take its open menu away
    if (document.querySelector('.day-row [aria-expanded="true"]')) return settleLater();
    moving.current = rowOf(document.activeElement)?.dataset.person ?? null;
    setHeld(nothing);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move of rows
  useLayoutEffect(() => {
    const id = moving.current;
    moving.current = null;
    if (id && document.activeElement === document.body) focusRow(id);
  }, [held]);

  const sections = sectionKeys.map((key) => ({
    key,
    people: inOrder(
      key,
      people.filter((person) => keyOf(person) === key),
      slotsById,
    ),
  }));
  return { sections, slotsById, hold };
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-person]') ?? null;

/** The button of a row: to the next step, or its menu. */
export const buttonOf = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('.day-step, [aria-haspopup="menu"]') ?? null;

function focusRow(id: string): void {
  const row = document.querySelector(`[data-person="${CSS.escape(id)}"]`) ?? undefined;
  const button = buttonOf(row);
  // in a folded section the row is not rendered
  const target = button?.offsetParent ? button : row?.closest('details')?.querySelector('summary');
  target?.focus({ preventScroll: true });
}
