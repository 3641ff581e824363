/** The result of one run. Times in milliseconds; `cost` is the server's CPU time per request. */
export type LoadResult = { perSecond: number; p50: number; p99: number; errors: number; cost?: number };

/** The smallest time that this share of requests did not exceed; 0 without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Summarises the requests of a run of so many seconds; failed ones count as errors only. */
export function sumUp(times: readonly number[], errors: number, seconds: number): LoadResult {
  const perSecond = times.length / seconds;
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), errors };
}

/** Combines rounds: the median of each number, so that one disturbed round does not decide; all errors. */
export function middle(rounds: readonly LoadResult[]): LoadResult {
  const mid = (values: number[]) => percentile(values, 0.5);
  const costs = rounds.flatMap(({ cost }) => cost ?? []);
  return {
    perSecond: mid(rounds.map(({ perSecond }) => perSecond)),
    p50: mid(rounds.map(({ p50 }) => p50)),
    p99: mid(rounds.map(({ p99 }) => p99)),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
    ...(costs.length > 0 && { cost: mid(costs) }),
  };
}
