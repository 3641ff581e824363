/** Stops once on a signal: running work ends, within a limit, then the process exits with 0. Further signals change
    nothing: one Ctrl-C sends several, through the terminal, npm and its script. */
export function stopOnSignals(
  signals: readonly NodeJS.Signals[],
  close: () => Promise<void>,
  seconds: number,
): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(0), seconds * 1000);
    late.unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, stop);
}
