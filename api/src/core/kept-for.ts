/** Reads something of a thing, such as a database, and gives what was read for some time before it reads again. What failed is
    tried again by the next one. */
export function keptFor<Of extends object, Read>(
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
