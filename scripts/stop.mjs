/**
 * Calls back when this process has to stop: on a signal, or when npm dies. npm passes signals on, but a killed npm
 * (SIGKILL) cannot. Gives a function that ends the watch.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  const npm = process.env.npm_lifecycle_event ? process.ppid : null;
  const watch = setInterval(() => npm !== null && process.ppid !== npm && stop('SIGTERM'), 250).unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
  };
}
