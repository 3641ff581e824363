/** The clock that decides whatever time decides: the machine's, moved by so many seconds for drills (rule calls/clock-1). */
export function movedClock(offsetSeconds: number): () => Date {
  return () => new Date(Date.now() + offsetSeconds * 1000);
}
