/** Fewer than two are no comparison, and more than four do not fit beside each other (rule desk/compare-1). */
const mostCompared = 4;

/** The candidacies that an address puts side by side, each once, as many as fit. */
export function comparedIn(params: URLSearchParams): string[] {
  const named = (params.get('of') ?? '').split(',').filter(Boolean);
  return [...new Set(named)].slice(0, mostCompared);
}

/** The parameters without one of those who are compared. */
export function withoutOne(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(
    'of',
    comparedIn(params)
      .filter((one) => one !== id)
      .join(','),
  );
  return next;
}

/** Whether so many can be compared. */
export function canCompare(count: number): boolean {
  return count >= 2 && count <= mostCompared;
}
