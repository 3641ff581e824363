type Place = { _id: string; start: Date; capacity: number; taken: number };

/** How many places of each time are free from now on, the first time first. */
export function freePlaces(times: readonly Place[], now: Date): Map<string, number> {
  const free = times
    .filter(({ start, capacity, taken }) => start > now && taken < capacity)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  return new Map(free.map(({ _id, capacity, taken }) => [_id, capacity - taken]));
}

/** Gives each artist the first time that has a free place, in order. Who was given one by hand keeps it, or none where that
    is null. Gives whom it has a time for: the others pick one. */
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
