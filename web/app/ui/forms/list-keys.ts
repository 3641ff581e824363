import { type KeyboardEvent, useRef } from 'react';

/** Letters that follow each other within so many milliseconds are one word. */
const pause = 700;

/** Where a key leads among `count` entries: the arrows go round, Home and End go to the ends. Null for another key. `at`
    is -1 while the keyboard is on none of them; then only the arrows lead anywhere. */
export function stepTo(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'Home' && at >= 0) return 0;
  return key === 'End' && at >= 0 ? last : null;
}

/** The entry whose label begins with what was typed, the next one after `at`, round and round; null when there is none.
    The same letter again and again goes on to the next such entry; a longer word may stay where it fits. */
export function entryTyped(labels: readonly string[], at: number, typed: string): number | null {
  const [letter = ''] = typed;
  const isOneLetter = typed === letter.repeat(typed.length);
  const start = isOneLetter ? letter : typed;
  const from = isOneLetter ? at + 1 : at;
  const places = labels.map((_, step) => (from + step) % labels.length);
  return places.find((place) => labels[place]?.toLowerCase().startsWith(start)) ?? null;
}

/** The keys of a list whose entries `selector` finds below it, for its `onKeyDown`: arrows, Home, End, and the first
    letters of a label move the focus, as in the lists of every desktop. */
export function useListKeys(selector: string): (event: KeyboardEvent<HTMLElement>) => void {
  const word = useRef({ text: '', at: 0 });

  function typed({ key, timeStamp }: KeyboardEvent): string {
    const before = timeStamp - word.current.at < pause ? word.current.text : '';
    word.current = { text: before + key.toLowerCase(), at: timeStamp };
    return word.current.text;
  }

  return (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const isLetter = at >= 0 && key.length === 1 && key !== ' ';
    const labels = () => entries.map((entry) => (entry.closest('label') ?? entry).textContent.trim());
    const next = isLetter ? entryTyped(labels(), at, typed(event)) : stepTo(key, at, entries.length);
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  };
}
