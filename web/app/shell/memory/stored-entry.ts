type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Does what a browser may refuse; null when it does. */
export function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** One entry of a browser's storage, as JSON. Storage that is full, switched off or damaged costs the memory, never the form:
    then nothing is kept, and null is read. */
export function storedEntry<T>(store: () => Store, key: string) {
  return {
    read: (): T | null => quietly(() => JSON.parse(store().getItem(key) ?? 'null') as T | null),
    keep: (value: T): void => void quietly(() => store().setItem(key, JSON.stringify(value))),
    drop: (): void => void quietly(() => store().removeItem(key)),
  };
}
