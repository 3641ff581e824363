/** The machine's clock plus an offset in seconds, for drills (rule calls/clock-1). */
export function movedClock(offsetSeconds: number): () => Date {
  return () => new Date(Date.now() + offsetSeconds * 1000);
}
