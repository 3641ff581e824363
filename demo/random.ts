/** A deterministic source of choices: the same key gives the same sequence. */
export type Random = {
  /** a number from 0 (inclusive) to 1 (exclusive) */
  next(): number;
  /** a whole number, both ends inclusive */
  int(from: number, to: number): number;
  /** a number between the two */
  between(from: number, to: number): number;
  /** true with the given probability */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** that many different entries, shuffled; all of them when the list is shorter */
  sample<T>(list: readonly T[], count: number): T[];
};

/** FNV-1a, so that similar keys start far apart. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Makes a source of choices from a key (mulberry32). It is for drawings and demo people, never for secrets. */
export function randomFrom(key: string): Random {
  let state = hash(key);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from an empty list');
    return list[int(0, list.length - 1)] as T;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return {
    next,
    int,
    pick,
    sample,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
  };
}
