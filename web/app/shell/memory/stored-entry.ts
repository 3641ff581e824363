type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Runs what a browser may refuse; null if it does. */
export function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** An entry of a browser's storage, as JSON. Storage that is full, off or damaged loses only the memory, never the
    form: nothing is kept, and reads give null. */
export function storedEntry<T>(store: () => Store, key: string) {
  return {
    read: (): T | null => quietly(() => JSON.parse(store().getItem(key) ?? 'null') as T | null),
    keep: (value: T): void => void quietly(() => store().setItem(key, JSON.stringify(value))),
    drop: (): void => void quietly(() => store().removeItem(key)),
  };
}
