import { type KeyboardEvent, useRef } from 'react';

/** Letters within so many milliseconds form one search text. */
const pause = 700;

/** The target of a key among `count` entries: arrows wrap around, Home and End go to the ends. Null for another key.
    `at` is -1 without a focused entry; then only the arrows work. */
export function stepTo(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key === 'Home' && at >= 0) return 0;
  return key === 'End' && at >= 0 ? last : null;
}

/** The next entry after `at` whose label begins with the typed text, wrapping around; null if none. A repeated letter
    goes to the next match; a longer text may stay. */
export function entryTyped(labels: readonly string[], at: number, typed: string): number | null {
  const [letter = ''] = typed;
  const isOneLetter = typed === letter.repeat(typed.length);
  const start = isOneLetter ? letter : typed;
  const from = isOneLetter ? at + 1 : at;
  const places = labels.map((_, step) => (from + step) % labels.length);
  return places.find((place) => labels[place]?.toLowerCase().startsWith(start)) ?? null;
}

/** The keys of a list with entries matching `selector`, for its `onKeyDown`: arrows, Home, End and first letters move
    the focus, as in desktop lists. */
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
