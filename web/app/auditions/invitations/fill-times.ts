type Place = { _id: string; start: Date; capacity: number; taken: number };

/** The free places of each future time, earliest first. */
export function freePlaces(times: readonly Place[], now: Date): Map<string, number> {
  const free = times
    .filter(({ start, capacity, taken }) => start > now && taken < capacity)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  return new Map(free.map(({ _id, capacity, taken }) => [_id, capacity - taken]));
}

/** Assigns each artist the first time with a free place, in order. A time set by hand stays, or none if
    null. Returns the artists with a time: the others pick one. */
export function fillTimes(
  artistIds: readonly string[],
  free: ReadonlyMap<string, number>,
  byHand: ReadonlyMap<string, string | null>,
): Map<string, string> {
  const left = new Map(free);
  const given = new Map<string, string>();
  const take = (artistId: string, slotId: string) => {
    const places = left.get(slotId) ?? 0;
    if (places <= 0) return;
    left.set(slotId, places - 1);
    given.set(artistId, slotId);
  };
  for (const id of artistIds) {
    const wanted = byHand.get(id);
    if (wanted) take(id, wanted);
  }
  for (const id of artistIds) {
    if (byHand.has(id)) continue;
    const [next] = [...left].find(([, places]) => places > 0) ?? [];
    if (!next) break;
    take(id, next);
  }
  return given;
}
