/** The minimum for a comparison, and the most that fit side by side (rule desk/compare-1). */
const mostCompared = 4;

/** The candidacies of an address to compare, each once, up to the maximum. */
export function comparedIn(params: URLSearchParams): string[] {
  const named = (params.get('of') ?? '').split(',').filter(Boolean);
  return [...new Set(named)].slice(0, mostCompared);
}

/** The parameters without one compared candidate. */
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

export function canCompare(count: number): boolean {
  return count >= 2 && count <= mostCompared;
}
