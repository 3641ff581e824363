/**
 * Reads something of an object, such as a database, and caches the result for a time. A failed read is not
 * cached.
 */
export function cachedFor<Of extends object, Read>(
  milliseconds: number,
  read: (of: Of) => Promise<Read>,
): (of: Of) => Promise<Read> {
  const known = new WeakMap<Of, { reading: Promise<Read>; until: number }>();
  return (of) => {
    const now = performance.now();
    const kept = known.get(of);
    if (kept && now < kept.until) return kept.reading;
    const reading = read(of);
    known.set(of, { reading, until: now + milliseconds });
    reading.catch(() => known.delete(of));
    return reading;
  };
}
