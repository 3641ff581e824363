/** The possible orders of a list of people: by name, newest first, or nearest to a place. */
export const listOrders = ['name', 'newest', 'near'] as const;
export type ListOrder = (typeof listOrders)[number];

type NamedArtist = { _id: string; name: string };

/** By lower-cased name in code-unit order, then by id in byte order (rule lists/order-1). */
export function compareArtists(a: NamedArtist, b: NamedArtist): number {
  const left = a.name.toLowerCase();
  const right = b.name.toLowerCase();
  if (left !== right) return left < right ? -1 : 1;
  if (a._id === b._id) return 0;
  return a._id < b._id ? -1 : 1;
}

/** The sorted list with the signed-in artist's own card first, if it is in the list (rule lists/order-1). */
export function ownCardFirst<P extends NamedArtist>(sorted: readonly P[], ownId: string | null): P[] {
  const own = sorted.filter((person) => person._id === ownId);
  return [...own, ...sorted.filter((person) => person._id !== ownId)];
}

/** The lower-cased name in the listing. Its UTF-8 bytes compare as in compareArtists, and substrings match
    as in the name. */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[\u{E000}-\u{10FFFF}]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    // surrogate pairs (from U+10000) sort before U+E000 to U+FFFF in UTF-16, after them in UTF-8: swap both
    // ranges
    return String.fromCodePoint(code >= 0x10000 ? code - 0x2000 : code + 0x100000);
  });
}
