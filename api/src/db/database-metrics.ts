import { Histogram } from 'prom-client';
import { metrics } from '../core/metrics.ts';
import { markHere } from '../core/request-mark.ts';

const registers = [metrics];
const waits = new Histogram({
  name: 'kirdaar_connection_wait_seconds',
  help: 'Wait for a connection to the database',
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 2, 5, 15],
  registers,
});
const statements = new Histogram({
  name: 'kirdaar_statement_seconds',
  help: 'Time of statements, by the call or job that needed them',
  labelNames: ['work'],
  buckets: [0.01, 0.1, 1, 10],
  registers,
});

/** Measures a wait for a connection, whether it succeeds or not. */
export async function measureWait<T>(take: () => Promise<T>): Promise<T> {
  const stop = waits.startTimer();
  try {
    return await take();
  } finally {
    stop();
  }
}

/** Starts to measure a statement; call the result when it ends. */
export function startStatement(): () => void {
  const stop = statements.startTimer({ work: markHere()?.work ?? 'other' });
  // what a statement answers is no label
  return () => void stop();
}
